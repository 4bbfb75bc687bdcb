import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const

/** Wicket: pages of components. */
export const WICKET_ROWS: LibraryModel = {
  types: [
    {
      roots: ['org.apache.wicket.request.mapper.parameter.PageParameters'],
      paths: ['get', 'getNamed'],
      returns: 'org.apache.wicket.util.string.StringValue',
    },
    {
      roots: ['org.apache.wicket.Component'],
      paths: ['getRequest'],
      returns: 'org.apache.wicket.request.Request',
    },
    {
      roots: ['org.apache.wicket.request.Request'],
      paths: ['getPostParameters', 'getQueryParameters', 'getRequestParameters'],
      returns: 'org.apache.wicket.request.IRequestParameters',
    },
  ],
  supertypes: [
    {
      types: inPackage('org.apache.wicket.markup.html', [
        'WebMarkupContainer',
        'WebPage',
        'basic.Label',
        'basic.MultiLineLabel',
        'form.Form',
        'panel.Panel',
      ]),
      parents: ['org.apache.wicket.Component'],
    },
  ],
  sources: [
    {
      roots: ['org.apache.wicket.request.mapper.parameter.PageParameters'],
      paths: ['get', 'getAllNamed', 'getNamed', 'getValues'],
      ...REQUEST,
    },
    {
      roots: ['org.apache.wicket.request.IRequestParameters'],
      paths: ['getParameterValue', 'getParameterValues'],
      ...REQUEST,
    },
    {
      roots: ['org.apache.wicket.markup.html.form.upload.FileUpload'],
      paths: ['getBytes', 'getClientFileName'],
      ...REQUEST,
    },
  ],
  neutrals: [
    {
      roots: ['org.apache.wicket.util.string.StringValue'],
      paths: [
        'isEmpty',
        'isNull',
        'toBoolean',
        'toDouble',
        'toInt',
        'toInteger',
        'toLong',
        'toLongObject',
        'toOptionalInteger',
        'toOptionalLong',
      ],
    },
  ],
  sinks: [
    {
      roots: [
        'org.apache.wicket.markup.html.pages.RedirectPage',
        'org.apache.wicket.request.flow.RedirectToUrlException',
      ],
      paths: ['self'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
  ],
  checks: [
    {
      roots: ['org.apache.wicket.Component'],
      paths: ['setEscapeModelStrings'],
      when: [{ arg: '0', is: false }],
      rule: 'xss',
      message: 'The component writes its model to the page without escaping.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
