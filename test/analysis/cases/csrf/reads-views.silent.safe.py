from django.contrib.auth.decorators import login_required
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from .models import Visit


@login_required
@require_POST
def cancel(request, pk):
    visit = get_object_or_404(Visit, pk=pk, owner=request.user)
    visit.delete()
    return redirect("visits")


@login_required
def cancel_after_question(request, pk):
    visit = get_object_or_404(Visit, pk=pk, owner=request.user)
    if request.method == "POST":
        visit.delete()
        return redirect("visits")
    return render(request, "cancel.html", {"visit": visit})


@login_required
def visits(request):
    shown = {"visits": Visit.objects.filter(owner=request.user)}
    shown.update({"count": 3})
    return render(request, "visits.html", shown)


def forget(request, visit):
    visit.delete()
