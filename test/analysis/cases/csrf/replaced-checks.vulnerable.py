from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.csrf import csrf_exempt
from flask_wtf import FlaskForm
from odoo import http
from rest_framework.authentication import SessionAuthentication


@method_decorator(csrf_exempt, name="dispatch")  # finding: csrf
class Account(View):
    def post(self, request):
        request.user.delete()


class OpenAuthentication(SessionAuthentication):
    def enforce_csrf(self, request):  # finding: csrf
        return


class Settings(http.Controller):
    @http.route("/settings", type="http", auth="user", csrf=False)  # finding: csrf
    def settings(self, **values):
        return values


class Name(FlaskForm):
    class Meta:
        csrf = False  # finding: csrf
