import hashlib
import hmac
import json

from django.conf import settings
from django.http import HttpResponse, JsonResponse
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET

from .models import ApiKey, Event


@csrf_exempt
def receive_event(request):
    expected = hmac.new(settings.EVENTS_KEY, request.body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected, request.headers.get("X-Hub-Signature", "")):
        return HttpResponse(status=403)
    Event.objects.create(kind=json.loads(request.body)["kind"])
    return HttpResponse(status=204)


@csrf_exempt
def create_entry(request):
    key = ApiKey.objects.filter(value=request.headers.get("X-Api-Key", "")).first()
    if key is None:
        return JsonResponse({"error": "unknown key"}, status=401)
    return JsonResponse({"id": key.account.add_entry(request.POST["text"]).pk})


@csrf_exempt
@require_GET
def read_entry(request):
    return JsonResponse({"user": request.user.pk})


@method_decorator(csrf_exempt, name="dispatch")
class TokenView(View):
    def post(self, request):
        account = account_of_token(request.headers["Authorization"])
        return JsonResponse({"name": account.name})
