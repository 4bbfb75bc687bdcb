import type { LibraryModel } from '../rows/library-model.ts'

const HTML = 'the HTML of the page'

const PAGE = { origin: 'page', label: 'the address of the page' } as const

export const VUE: LibraryModel = {
  sinks: [
    {
      roots: ['@vue/runtime-dom', 'vue'],
      paths: ['createVNode', 'h'],
      args: ['1.innerHTML', '1.domProps.innerHTML'],
      sinkKind: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: ['Vue', 'vue'],
      paths: ['compile'],
      args: ['0'],
      sinkKind: 'template-injection',
      what: 'the source of a template',
    },
    {
      roots: ['Vue', 'vue'],
      paths: ['component', 'createApp', 'extend', 'self'],
      args: ['0.template', '1.template'],
      sinkKind: 'template-injection',
      what: 'the source of a template',
    },
    {
      roots: ['?h'],
      paths: ['self'],
      args: ['1.domProps.innerHTML'],
      sinkKind: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: ['vue-router'],
      paths: ['useRouter().push', 'useRouter().replace'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the address that the page goes to',
      confidence: 'low',
    },
  ],
  sources: [
    {
      roots: ['vue-router'],
      paths: ['useRoute().fullPath', 'useRoute().hash', 'useRoute().params', 'useRoute().query'],
      ...PAGE,
    },
  ],
}
