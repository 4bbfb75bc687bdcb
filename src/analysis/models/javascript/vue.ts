import type { LibraryModel } from '../row.ts'

const HTML = 'the HTML of the page'

const PAGE = { origin: 'page', label: 'the address of the page' } as const

export const VUE: LibraryModel = {
  sinks: [
    {
      roots: 'vue @vue/runtime-dom',
      paths: 'h createVNode',
      args: '1.innerHTML 1.domProps.innerHTML',
      danger: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    { roots: 'vue Vue', paths: 'compile', args: '0', danger: 'template-injection', what: 'the source of a template' },
    {
      roots: 'vue Vue',
      paths: 'self component extend createApp',
      args: '0.template 1.template',
      danger: 'template-injection',
      what: 'the source of a template',
    },
    { roots: '?h', paths: 'self', args: '1.domProps.innerHTML', danger: 'dom-xss', condition: 'markup', what: HTML },
    {
      roots: 'vue-router',
      paths: 'useRouter().push useRouter().replace',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'the address that the page goes to',
      confidence: 'low',
    },
  ],
  sources: [
    { roots: 'vue-router', paths: 'useRoute().query useRoute().params useRoute().hash useRoute().fullPath', ...PAGE },
  ],
}
