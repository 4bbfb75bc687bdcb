"""Functions that hide, leave out or choose fields are given their names."""

from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables

from .logs import filter_parameters, hide_fields, mask, redact, scrub
from .users import User, config


class Login(View):
    hidden_fields = ["password", "csrfmiddlewaretoken"]

    @method_decorator(sensitive_post_parameters("password", "csrfmiddlewaretoken"))
    def dispatch(self, *args, **kwargs):
        return super().dispatch(*args, **kwargs)


@sensitive_variables("password", "session_token7")
def sign_in(form):
    log = redact("password", "oldPassword1")
    mask("api_key", "client_secret2")
    scrub("token", "refreshToken2")
    hide_fields("password", "password_repeat2")
    filter_parameters("password", "password2")
    users = User.objects.defer("password", "recoveryToken2")
    users = users.exclude_columns("password", "recoveryToken2")
    return log, users.only("password", "recoveryToken2")


config.sensitive_keys("secret_key", "sessionKey19")
