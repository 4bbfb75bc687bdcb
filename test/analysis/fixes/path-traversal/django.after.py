import os

from django.conf import settings
from django.http import FileResponse, Http404


def download(request):
	name = request.GET["name"]
	path = os.path.realpath(os.path.join(settings.MEDIA_ROOT, name))
	if not path.startswith(os.path.realpath(settings.MEDIA_ROOT) + os.sep):
		raise Http404
	return FileResponse(
		open(path, "rb"),
	)
