import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const
const STRUTS_ACTIONS =
  'com.opensymphony.xwork2.ActionSupport com.opensymphony.xwork2.Action org.apache.struts.action.Action org.apache.struts.action.ActionForm com.opensymphony.xwork2.ModelDriven'

/** Struts 1 and 2: actions, forms, forwards. */
export const STRUTS_ROWS: LibraryModel = {
  handlers: [{ by: 'parent', of: STRUTS_ACTIONS, methods: /^set[A-Z]/, params: [REQUEST] }],
  types: [
    {
      roots: 'org.apache.struts2.ServletActionContext',
      paths: 'getRequest',
      returns: 'javax.servlet.http.HttpServletRequest',
    },
    {
      roots: 'org.apache.struts2.ServletActionContext',
      paths: 'getResponse',
      returns: 'javax.servlet.http.HttpServletResponse',
    },
  ],
  sources: [
    {
      roots: inPackage('org.apache.struts', 'action.ActionForm action.DynaActionForm upload.FormFile'),
      paths: 'get getString getFileName getFileData getInputStream',
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    {
      roots: 'org.apache.struts.action.ActionForward org.apache.struts.action.ActionRedirect',
      paths: 'self setPath',
      danger: 'open-redirect',
      args: '0',
      condition: 'controls-target',
      what: 'the address of a redirect',
      confidence: 'medium',
    },
  ],
}
