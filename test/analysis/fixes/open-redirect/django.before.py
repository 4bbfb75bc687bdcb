from django.shortcuts import redirect


def go(request):
    url = request.GET.get('next', '/')
    return redirect(url)


def back(request):
    return redirect(request.POST['next'])
