import DOMPurify from 'dompurify'
import sanitizeHtml from 'sanitize-html'

const text = new URLSearchParams(location.search).get('text') ?? ''
const page = document.body

page.innerHTML = DOMPurify.sanitize(text)
page.innerHTML = DOMPurify.sanitize(text, { ADD_TAGS: ['user-card'], ADD_ATTR: ['target'] })
page.innerHTML = DOMPurify.sanitize(text, { ALLOWED_TAGS: ['b', 'i'], ALLOWED_ATTR: [] })
page.innerHTML = DOMPurify.sanitize(text, { USE_PROFILES: { html: true } })
page.innerHTML = sanitizeHtml(text)
page.innerHTML = sanitizeHtml(text, { allowedTags: ['b', 'i'] })
page.innerHTML = sanitizeHtml(text, { allowedTags: sanitizeHtml.defaults.allowedTags.concat(['img']) })
