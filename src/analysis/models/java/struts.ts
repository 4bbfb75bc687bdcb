import type { HandlerRow } from '../rows/handler-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const
const PREPARED = ['Action', 'ActionSupport', 'ModelDriven', 'Preparable', 'interceptor.ScopedModelDriven']
const STRUTS_ACTIONS = [
  ...inPackage('com.opensymphony.xwork2', PREPARED),
  ...inPackage('org.apache.struts2', PREPARED),
  ...inPackage('org.apache.struts2.action', ['Action']),
  ...inPackage('org.apache.struts.action', ['Action', 'ActionForm']),
]
/** Annotations that only actions have. */
const CONVENTIONS = inPackage('org.apache.struts2.convention.annotation', [
  'Action',
  'Actions',
  'AllowedMethods',
  'ExceptionMapping',
  'InterceptorRef',
  'InterceptorRefs',
  'Namespace',
  'Namespaces',
  'ParentPackage',
  'Result',
  'Results',
])
const PARAMETER = 'org.apache.struts2.interceptor.parameter.StrutsParameter'
const INTERCEPTED = [
  ...inPackage('org.apache.struts2.interceptor.validation', ['SkipValidation']),
  ...['com.opensymphony.xwork2', 'org.apache.struts2'].flatMap((base) => [
    ...inPackage(`${base}.interceptor.annotations`, ['After', 'Before', 'BeforeResult', 'InputConfig']),
    ...inPackage(`${base}.validator.annotations`, ['Validations']),
  ]),
]
const SERVICES = 'Service|Manager|Dao|DAO|Repository|Facade|Factory|Mapper|Provider|Resolver|Client'
const SURROUNDINGS =
  'Session|Application|Request|ServletRequest|ServletResponse|ServletContext|PrincipalProxy|Container'
const SETTERS = new RegExp(`^set(?!(?:${SURROUNDINGS})$)[A-Z]\\w*(?<!${SERVICES})$`)
const GETTERS = new RegExp(`^get[A-Z]\\w*(?<!${SERVICES})$`)

/**
 * Interceptors call the setters that the request names; through getters they reach nested objects and call their
 * setters.
 */
function filled(how: Pick<HandlerRow, 'by' | 'of' | 'named' | 'files'>): HandlerRow[] {
  return [
    { ...how, methods: SETTERS, params: [REQUEST] },
    { ...how, methods: GETTERS, params: [], fills: REQUEST },
  ]
}

/** Struts 1 and 2: actions, forms, forwards. */
export const STRUTS_ROWS: LibraryModel = {
  handlers: [
    ...filled({ by: 'parent', of: STRUTS_ACTIONS }),
    // A project's own base class for actions is often in another module.
    ...filled({
      by: 'parent',
      of: ['**'],
      named: /Action(?:Support|Base)?$/,
      files: /^import (?:static )?(?:org\.apache\.struts2\.|com\.opensymphony\.xwork2\.)/m,
    }),
    ...filled({ by: 'class-decorator', of: CONVENTIONS }),
    ...filled({ by: 'member-decorator', of: [...CONVENTIONS, ...INTERCEPTED, PARAMETER] }),
  ],
  types: [
    {
      roots: ['org.apache.struts2.ServletActionContext'],
      paths: ['getRequest'],
      returns: 'javax.servlet.http.HttpServletRequest',
    },
    {
      roots: ['org.apache.struts2.ServletActionContext'],
      paths: ['getResponse'],
      returns: 'javax.servlet.http.HttpServletResponse',
    },
  ],
  sources: [
    {
      roots: inPackage('org.apache.struts', ['action.ActionForm', 'action.DynaActionForm', 'upload.FormFile']),
      paths: ['get', 'getFileData', 'getFileName', 'getInputStream', 'getString'],
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    {
      roots: ['org.apache.struts.action.ActionForward', 'org.apache.struts.action.ActionRedirect'],
      paths: ['self', 'setPath'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
      confidence: 'medium',
    },
  ],
}
