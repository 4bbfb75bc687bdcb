from django.http import HttpResponseRedirect
from django.shortcuts import redirect


def forward(request):
    return redirect(request.GET["next"])  # finding: open-redirect


def absolute(request):
    return redirect(request.build_absolute_uri(request.GET["next"]))  # finding: open-redirect


def stripped(request):
    return HttpResponseRedirect(request.POST["to"].strip())  # finding: open-redirect


def prefixed(request):
    return HttpResponseRedirect("https:" + request.POST["to"])  # finding: open-redirect
