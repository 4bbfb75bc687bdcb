import DOMPurify from 'dompurify'
import sanitizeHtml from 'sanitize-html'

const text = new URLSearchParams(location.search).get('text') ?? ''
const page = document.body

page.innerHTML = DOMPurify.sanitize(text, { ADD_TAGS: ['b', 'script'] }) // finding: dom-xss
page.innerHTML = DOMPurify.sanitize(text, { ADD_ATTR: ['onclick'] }) // finding: dom-xss
page.innerHTML = DOMPurify.sanitize(text, { ALLOWED_TAGS: ['p', 'iframe'] }) // finding: dom-xss
page.innerHTML = DOMPurify.sanitize(text) + `<p>${text}</p>` // finding: dom-xss
page.innerHTML = sanitizeHtml(text, { allowedTags: false, allowedAttributes: false }) // finding: dom-xss
page.innerHTML = sanitizeHtml(text, { allowedTags: ['p', 'script'] }) // finding: dom-xss
