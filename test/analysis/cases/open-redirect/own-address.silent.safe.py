from django.http import HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect

from .models import Project, Store

store = Store()


def refresh(request):
    return HttpResponseRedirect(request.path)


def back(request):
    return redirect(request.META["HTTP_REFERER"])


def again(request):
    return redirect(request.get_full_path())


def next_page(request):
    return HttpResponseRedirect(f"?q={request.GET['q']}&offset=1")


def to_anchor(request):
    return redirect("#" + request.GET["anchor"])


def project(request, slug):
    return redirect(get_object_or_404(Project, slug=slug))


def item(request):
    return redirect(store.find_item(request.GET["key"]))


def item_page(request):
    item = store.find_item(request.GET["key"])
    return HttpResponseRedirect(f"{item.get_absolute_url()}?tab=1")


def saved(request):
    item = Project.objects.create(name=request.POST["name"])
    return redirect(item)


def previous(request):
    return redirect(request.META.get("HTTP_REFERER", "/"))


def local(request):
    target = request.GET["next"]
    if not validate_local_redirect(target):
        target = "/"
    return redirect(target)
