import type { Ordered } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const UPLOADS: Ordered = inPackage('org.apache.commons', [
  'fileupload.FileItem',
  'fileupload.FileItemStream',
  'fileupload2.core.FileItem',
  'fileupload.disk.DiskFileItem',
])

/** Apache Commons FileUpload. */
export const COMMONS_FILEUPLOAD: LibraryModel = {
  types: [
    { roots: UPLOADS, paths: ['getContentType', 'getFieldName', 'getName', 'getString'], returns: 'java.lang.String' },
    { roots: UPLOADS, paths: ['getInputStream', 'openStream'], returns: 'java.io.InputStream' },
  ],
  sources: [
    {
      roots: UPLOADS,
      paths: [
        'get',
        'getContentType',
        'getFieldName',
        'getHeaders',
        'getInputStream',
        'getName',
        'getString',
        'openStream',
      ],
      origin: 'remote',
      label: 'an uploaded file',
    },
    {
      roots: inPackage('org.apache.commons.fileupload', ['FileUpload', 'FileUploadBase', 'servlet.ServletFileUpload']),
      paths: ['getItemIterator', 'parseParameterMap', 'parseRequest'],
      origin: 'remote',
      label: 'an uploaded file',
    },
  ],
  sinks: [
    {
      roots: ['org.apache.commons.fileupload.FileItem'],
      paths: ['write'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file to write',
    },
  ],
  propagators: [{ roots: UPLOADS, paths: ['get', 'getString'], from: ['this'] }],
}
