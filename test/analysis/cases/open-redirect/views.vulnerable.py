from django.views.generic import RedirectView
from fastapi import FastAPI
from fastapi.responses import RedirectResponse

api = FastAPI()


class Back(RedirectView):
    def get_redirect_url(self, *args, **kwargs):
        return self.request.GET["next"]  # finding: open-redirect


@api.get("/back", response_class=RedirectResponse)
def back(target: str):
    return target  # finding: open-redirect
