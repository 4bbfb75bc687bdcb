from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.cache import never_cache
from flask_wtf import FlaskForm
from rest_framework.authentication import SessionAuthentication


@method_decorator(never_cache, name="dispatch")
class Account(View):
    def post(self, request):
        request.user.delete()


class OwnAuthentication(SessionAuthentication):
    def enforce_csrf(self, request):
        super().enforce_csrf(request)


class Name(FlaskForm):
    class Meta:
        csrf = True
