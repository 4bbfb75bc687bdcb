from django.db import connection
from django.http import HttpResponse, JsonResponse


def prepare():
    with connection.cursor() as cursor:
        cursor.execute('CREATE TABLE patients (id INTEGER PRIMARY KEY, name TEXT, ward TEXT, note TEXT)')
        cursor.execute('CREATE TABLE staff (name TEXT, pin TEXT)')
        for name, ward in [('Åse Vik', 'A'), ("Liam O'Hara", 'A'), ('100% Bot', 'B')]:
            cursor.execute("INSERT INTO patients (name, ward, note) VALUES (%s, %s, '')", [name, ward])
        cursor.execute("INSERT INTO staff VALUES ('chief', 'pin-4711')")


def by_name(request):
    name = request.GET.get('name')
    with connection.cursor() as cursor:
        cursor.execute("SELECT id, name FROM patients WHERE name = '%s'" % name)
        return JsonResponse({'patients': cursor.fetchall()})


def by_ward(request):
    ward = request.GET.get('ward')
    cursor = connection.cursor()
    cursor.execute(f"SELECT name FROM patients WHERE ward = '{ward}' AND id >= %s", [int(request.GET.get('from', 0))])
    return JsonResponse({'names': [name for (name,) in cursor.fetchall()]})


def search(request):
    sql = "SELECT name FROM patients WHERE name LIKE '%{}%' ORDER BY name".format(request.GET.get('text', ''))
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return JsonResponse({'names': [row[0] for row in cursor]})


def add_note(request):
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE patients SET note = '" + request.POST['note'] + "' WHERE id = " + request.POST['id'],
        )
        return JsonResponse({'changed': cursor.rowcount})


def page(request):
    with connection.cursor() as cursor:
        cursor.execute('SELECT name, note FROM patients WHERE id = %s', [request.GET['id']])
        name, note = cursor.fetchone()
    return HttpResponse('<h1>{}</h1><p>{}</p>'.format(name, request.GET.get('hint', note)))


def divide(request):
    return JsonResponse({'each': 100 // int(request.GET['by'])})
