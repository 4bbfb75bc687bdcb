import os

from django.conf import settings
from django.http import FileResponse


def download(request):
	name = request.GET["name"]
	return FileResponse(
		open(os.path.join(settings.MEDIA_ROOT, name), "rb"),
	)
