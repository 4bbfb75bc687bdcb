from django.http import HttpResponseRedirect
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme


def valid_next(request):
    target = request.POST.get("next") or request.GET.get("next")
    if not target or not url_has_allowed_host_and_scheme(url=target, allowed_hosts={request.get_host()}):
        return ""
    return target


def enable(request):
    target = request.POST.get("next", None)
    if target and url_has_allowed_host_and_scheme(url=target, allowed_hosts={request.get_host()}):
        return redirect(target)
    return redirect("home")


class Copy:
    def dispatch(self, request):
        self.next_url = valid_next(request)
        return HttpResponseRedirect(self.next_url)


def copy(request):
    return Copy().dispatch(request)
