import DOMPurify from 'dompurify'
import { computed, defineComponent, h, onMounted, ref } from 'vue'
import { useRoute } from 'vue-router'

export const Search = defineComponent({
  setup() {
    const route = useRoute()
    const html = ref('')
    const query = computed(() => DOMPurify.sanitize(route.query.q as string))
    onMounted(() => {
      html.value = DOMPurify.sanitize(location.hash)
    })
    return () => h('div', [h('p', { innerHTML: query.value }), h('p', { innerHTML: html.value }), h('p', route.query.q)])
  },
})

export const Options = {
  mounted() {
    this.$refs.box.textContent = this.$route.query.text
  },
}
