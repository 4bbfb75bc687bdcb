import { computed, defineComponent, h, onMounted, ref, watch } from 'vue'
import { useRoute } from 'vue-router'

export const Search = defineComponent({
  setup() {
    const route = useRoute()
    const html = ref('')
    const query = computed(() => `<b>${route.query.q as string}</b>`)
    onMounted(() => {
      html.value = decodeURIComponent(location.hash.slice(1))
    })
    watch(
      () => route.query.q,
      (text) => {
        document.getElementById('text')!.innerHTML = text as string // finding: dom-xss
      },
    )
    return () =>
      h('div', [
        h('p', { innerHTML: query.value }), // finding: dom-xss
        h('p', { innerHTML: html.value }), // finding: dom-xss
      ])
  },
})

export const Options = {
  mounted() {
    this.$refs.box.innerHTML = this.$route.query.text // finding: dom-xss
  },
}
