from django.http import HttpResponseForbidden, JsonResponse

from .clerks import find_clerk


def sign_in(request):
    clerk = find_clerk(request.POST["badge"], request.POST["pin"])
    if clerk is None:
        return HttpResponseForbidden()
    request.session["clerk"] = clerk.pk
    return JsonResponse({"id": clerk.pk})


def theme(request):
    request.session["theme"] = request.POST["theme"] == "dark"
    return JsonResponse({})
