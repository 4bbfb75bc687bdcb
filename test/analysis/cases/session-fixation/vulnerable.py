from django.contrib.auth import authenticate, login
from django.http import HttpResponseForbidden, JsonResponse
from django.shortcuts import redirect, render

from .clerks import Clerk, find_clerk


def enter(request):
    clerk = find_clerk(request.POST["badge"], request.POST["pin"])
    if clerk is None:
        return HttpResponseForbidden()
    request.session["clerk_id"] = clerk.pk  # finding: session-fixation
    return JsonResponse({"id": clerk.pk})


def enter_by_form(request):
    try:
        clerk = Clerk.objects.get(name=request.POST.get("name"))
    except Clerk.DoesNotExist:
        return render(request, "login.html", {"error": "wrong name"})
    if clerk and clerk.check_password(request.POST.get("password")):
        request.session["user"] = {"id": clerk.pk, "name": clerk.name}  # finding: session-fixation
        return redirect("home")
    return render(request, "login.html", {"error": "wrong password"})


def enter_sometimes(request):
    user = authenticate(request, username=request.POST["name"], password=request.POST["password"])
    if user is None:
        return HttpResponseForbidden()
    if user.is_staff:
        login(request, user)
    request.session["member"] = user.pk  # finding: session-fixation
    return redirect("home")
