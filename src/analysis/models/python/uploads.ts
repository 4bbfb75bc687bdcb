import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'

/** Files that a request has brought, which frameworks hand over as objects. Only their names are texts. */
export const UPLOADS: Names = [
  'aiohttp.web.FileField',
  'aiohttp.web_request.FileField',
  'bottle.FileUpload',
  'django.core.files.File',
  'django.core.files.base.File',
  'django.core.files.uploadedfile.InMemoryUploadedFile',
  'django.core.files.uploadedfile.SimpleUploadedFile',
  'django.core.files.uploadedfile.TemporaryUploadedFile',
  'django.core.files.uploadedfile.UploadedFile',
  'fastapi.UploadFile',
  'fastapi.datastructures.UploadFile',
  'litestar.datastructures.UploadFile',
  'quart.datastructures.FileStorage',
  'sanic.request.File',
  'starlette.datastructures.UploadFile',
  'tornado.httputil.HTTPFile',
  'werkzeug.FileStorage',
  'werkzeug.datastructures.FileStorage',
  'werkzeug.datastructures.file_storage.FileStorage',
]

export const UPLOADED_FILES: LibraryModel = {
  types: [{ roots: UPLOADS, paths: ['file', 'stream'], returns: 'tempfile.SpooledTemporaryFile' }],
  // The framework has chosen where it lies until it is stored.
  neutrals: [{ roots: UPLOADS, paths: ['temporary_file_path'] }],
}
