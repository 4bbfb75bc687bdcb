import { useSearchParams } from '@solidjs/router'
import { html, LitElement } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'

export function Banner() {
  const [params] = useSearchParams()
  return <div innerHTML={params.text} /> // finding: dom-xss
}

export class Note extends LitElement {
  render() {
    return html`<p>${unsafeHTML(location.hash)}</p>` // finding: dom-xss
  }
}

const zone = document.getElementById('zone')!
zone.addEventListener('drop', (event) => {
  zone.innerHTML = event.dataTransfer!.getData('text/html') // finding: dom-xss
})
