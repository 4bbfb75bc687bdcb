from django.contrib.auth import authenticate, login
from django.http import HttpResponseForbidden, JsonResponse
from django.shortcuts import redirect, render

from .clerks import find_clerk


def enter(request):
    clerk = find_clerk(request.POST["badge"], request.POST["pin"])
    if clerk is None:
        return HttpResponseForbidden()
    request.session.cycle_key()
    request.session["clerk_id"] = clerk.pk
    return JsonResponse({"id": clerk.pk})


def enter_and_then_renew(request):
    clerk = find_clerk(request.POST["badge"], request.POST["pin"])
    if clerk is None:
        return HttpResponseForbidden()
    request.session["clerk_id"] = clerk.pk
    request.session.cycle_key()
    return JsonResponse({"id": clerk.pk})


def sign_in(request):
    user = authenticate(request, username=request.POST["name"], password=request.POST["password"])
    if user is None:
        request.session["login_error"] = "wrong password"
        return render(request, "login.html")
    login(request, user)
    request.session["member"] = user.pk
    return redirect("home")


def choose(request):
    if "window" not in request.POST:
        return HttpResponseForbidden()
    request.session["window"] = int(request.POST["window"])
    return redirect("home")
