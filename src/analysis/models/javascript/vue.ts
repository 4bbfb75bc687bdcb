import type { LibraryModel } from '../rows/library-model.ts'

const VUE_PACKAGES = ['@vue/composition-api', '@vue/runtime-core', 'vue', 'vue-demi']

const PAGE = { origin: 'page', label: 'the URL of the page' } as const

export const VUE: LibraryModel = {
  sinks: [
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
      roots: ['vue-router'],
      paths: ['useRouter().push', 'useRouter().replace'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the URL that the page navigates to',
      confidence: 'low',
    },
  ],
  sources: [
    {
      roots: ['vue-router'],
      paths: ['useRoute().fullPath', 'useRoute().hash', 'useRoute().params', 'useRoute().query'],
      ...PAGE,
    },
    // Nuxt imports it by itself.
    { roots: ['useRoute'], paths: ['fullPath', 'hash', 'params', 'query'], ...PAGE },
    { roots: ['?'], paths: ['**.$route.fullPath', '**.$route.hash', '**.$route.params', '**.$route.query'], ...PAGE },
    { roots: ['vue-router.RouteLocationNormalized'], paths: ['fullPath', 'hash', 'params', 'query'], ...PAGE },
  ],
  callbacks: [
    {
      roots: VUE_PACKAGES,
      paths: [
        'nextTick',
        'onActivated',
        'onBeforeMount',
        'onBeforeUpdate',
        'onMounted',
        'onUpdated',
        'watchEffect',
        'watchPostEffect',
        'watchSyncEffect',
      ],
      callback: '0',
      params: [],
      result: 'nothing',
    },
    { roots: VUE_PACKAGES, paths: ['computed'], callback: '0|0.get', params: [], result: 'value' },
    { roots: VUE_PACKAGES, paths: ['watch'], callback: '*', params: ['return', 'return'], result: 'nothing' },
    { roots: VUE_PACKAGES, paths: ['watch'], callback: '1', params: ['0.value', '0.value'], result: 'nothing' },
  ],
  handlers: [
    {
      by: 'argument',
      of: ['vue-router.createRouter.beforeEach', 'vue-router.onBeforeRouteLeave', 'vue-router.onBeforeRouteUpdate'],
      args: ['0'],
      params: [{ api: 'vue-router.RouteLocationNormalized' }, { api: 'vue-router.RouteLocationNormalized' }],
    },
  ],
  propagators: [
    {
      roots: VUE_PACKAGES,
      paths: ['reactive', 'readonly', 'ref', 'shallowReactive', 'shallowRef', 'toRef', 'toRefs', 'toValue', 'unref'],
      from: ['0'],
    },
  ],
}
