import type { LibraryModel } from '../rows/library-model.ts'
import { javaxAndJakarta } from './jakarta.ts'

const FACES = javaxAndJakarta(['faces.context.ExternalContext'])

/** JavaServer Faces: the context of a request. */
export const FACES_ROWS: LibraryModel = {
  types: [
    {
      roots: javaxAndJakarta(['faces.context.FacesContext']),
      paths: ['getCurrentInstance'],
      returns: 'javax.faces.context.FacesContext',
    },
    {
      roots: ['javax.faces.context.FacesContext'],
      paths: ['getExternalContext'],
      returns: 'javax.faces.context.ExternalContext',
    },
    {
      roots: ['javax.faces.context.FacesContext'],
      paths: ['getResponseWriter'],
      returns: 'javax.faces.context.ResponseWriter',
    },
    {
      roots: ['javax.faces.context.FacesContext'],
      paths: ['getApplication'],
      returns: 'javax.faces.application.Application',
    },
    {
      roots: ['javax.faces.application.Application'],
      paths: ['getExpressionFactory'],
      returns: 'javax.el.ExpressionFactory',
    },
  ],
  sources: [
    {
      roots: FACES,
      paths: [
        'getRequestCookieMap',
        'getRequestHeaderMap',
        'getRequestHeaderValuesMap',
        'getRequestParameterMap',
        'getRequestParameterNames',
        'getRequestParameterValuesMap',
        'getRequestPathInfo',
        'getRequestServletPath',
      ],
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    {
      roots: FACES,
      paths: ['dispatch', 'redirect'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: [
        'jakarta.faces.context.ResponseWriter',
        'javax.faces.context.ResponseStream',
        'javax.faces.context.ResponseWriter',
      ],
      paths: ['append', 'write'],
      sinkKind: 'xss',
      args: ['0'],
      what: 'the HTML response',
    },
  ],
}
