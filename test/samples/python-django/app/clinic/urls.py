from django.urls import path

from clinic.views import account, patients, scans

urlpatterns = [
    path('health', account.health),
    path('sign-in', account.sign_in),
    path('after', account.after),
    path('language', account.language),
    path('pin', account.create_pin),
    path('lab', account.lab_result),
    path('badge', account.badge),
    path('rename', account.rename),
    path('patients/by-name', patients.by_name),
    path('patients/by-ward', patients.by_ward),
    path('patients/search', patients.search),
    path('patients/note', patients.add_note),
    path('patients/page', patients.page),
    path('patients/divide', patients.divide),
    path('scans/show', scans.show),
    path('scans/store', scans.store),
    path('scans/unpack', scans.unpack),
    path('scans/lines', scans.count_lines),
    path('scans/type', scans.guess_type),
    path('scans/checksum', scans.checksum),
    path('scans/publish', scans.publish),
]
