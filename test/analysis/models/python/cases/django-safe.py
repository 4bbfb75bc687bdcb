from django.http import HttpResponse, JsonResponse
from django.shortcuts import render, redirect, get_object_or_404
from django.utils.html import format_html, escape
from django.utils.http import url_has_allowed_host_and_scheme
from django.db import connection
from django.db.models import Q
from django.contrib.auth.decorators import login_required
from .models import Item
from .forms import ItemForm
import logging
logger = logging.getLogger(__name__)
@login_required
def items(request, pk):
    item = get_object_or_404(Item, pk=pk)
    q = request.GET.get('q', '')
    found = Item.objects.filter(Q(name__icontains=q) | Q(tag=q)).order_by('name')
    form = ItemForm(request.POST or None)
    if form.is_valid():
        form.save()
        return redirect('items', pk=pk)
    return render(request, 'items.html', {'item': item, 'found': found, 'form': form})
def nxt(request):
    n = request.GET.get('next')
    if url_has_allowed_host_and_scheme(n, allowed_hosts={request.get_host()}):
        return redirect(n)
    return redirect('/')
def fmt(request):
    return HttpResponse(format_html('<b>{}</b>', request.GET['x']))
def esc(request):
    return HttpResponse('<b>' + escape(request.GET['x']) + '</b>')
def plain(request):
    return HttpResponse(request.GET['x'], content_type='text/plain')
def cur(request):
    with connection.cursor() as c:
        c.execute('SELECT * FROM t WHERE a = %s', [request.GET['a']])
        rows = c.fetchall()
    return JsonResponse({'rows': rows})
def raw(request):
    return render(request, 'x.html', {'i': Item.objects.raw('SELECT * FROM t WHERE a = %s', [request.GET['a']])})
def count(request):
    page = int(request.GET.get('page', 1))
    return HttpResponse('page %d' % page)
