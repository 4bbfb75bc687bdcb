import hashlib
import os
import stat
import subprocess
import tarfile
from io import BytesIO

from django.conf import settings
from django.http import FileResponse, Http404, HttpResponse, JsonResponse


def show(request):
    path = os.path.join(settings.SCANS, request.GET['name'])
    if not os.path.exists(path):
        raise Http404
    return FileResponse(open(path, 'rb'))


def store(request):
    name = request.GET['name']
    with open('%s/%s' % (settings.SCANS, name), 'wb') as scan:
        scan.write(request.body)
    return HttpResponse('stored', content_type='text/plain')


def unpack(request):
    with tarfile.open(fileobj=BytesIO(request.body)) as archive:
        for member in archive.getmembers():
            archive.extract(member, settings.SCANS)
        return JsonResponse({'files': len(archive.getmembers())})


def count_lines(request):
    process = subprocess.Popen(
        'wc -l ' + request.GET['name'],
        shell=True,
        cwd=settings.SCANS,
        stdout=subprocess.PIPE,
    )
    output, _ = process.communicate()
    return JsonResponse({'lines': int(output.split()[0])})


def guess_type(request):
    command = f"head -c 4 {settings.SCANS}/{request.GET['name']}"
    return JsonResponse({'type': 'pdf' if os.popen(command).read() == '%PDF' else 'other'})


def checksum(request):
    digest = hashlib.new('md5')
    digest.update(request.body)
    return JsonResponse({'checksum': digest.hexdigest()})


def publish(request):
    path = os.path.join(settings.SCANS, os.path.basename(request.GET['name']))
    os.chmod(path, stat.S_IRWXU | stat.S_IRWXG | stat.S_IRWXO)
    return JsonResponse({'published': True})
