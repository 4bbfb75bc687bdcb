from django.contrib.auth.decorators import login_required
from django.shortcuts import get_object_or_404, redirect

from .models import Visit


@login_required
def cancel(request, pk):
    visit = get_object_or_404(Visit, pk=pk, owner=request.user)
    visit.delete()  # finding: csrf
    return redirect("visits")
