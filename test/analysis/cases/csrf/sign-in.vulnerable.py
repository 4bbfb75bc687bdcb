from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.csrf import csrf_exempt


@csrf_exempt  # finding: csrf
@login_required
def delete_account(request):
    request.user.delete()
    return HttpResponse(status=204)


@csrf_exempt  # finding: csrf
def change_address(request):
    customer = find_customer(request.session["customer"])
    customer.address = request.POST["address"]
    customer.save()
    return HttpResponse(status=204)
