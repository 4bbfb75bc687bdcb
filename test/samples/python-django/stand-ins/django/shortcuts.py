from django.http import HttpResponseRedirect


def redirect(to):
    return HttpResponseRedirect(to)
