from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme


def go(request):
    url = request.GET.get('next', '/')
    return redirect(url if url_has_allowed_host_and_scheme(url, allowed_hosts={request.get_host()}) else '/')


def back(request):
    target = request.POST['next']
    return redirect(target if url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}) else '/')
