from django.urls import reverse
from django.views.generic import RedirectView
from fastapi import FastAPI
from fastapi.responses import RedirectResponse

api = FastAPI()


class Back(RedirectView):
    def get_redirect_url(self, *args, **kwargs):
        return reverse("item", args=[self.request.GET["item"]])


@api.get("/back", response_class=RedirectResponse)
def back(page: int):
    return f"/pages/{page}"
