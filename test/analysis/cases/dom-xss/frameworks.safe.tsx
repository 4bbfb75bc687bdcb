import { useSearchParams } from '@solidjs/router'
import { html, LitElement } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'

export function Banner() {
  const [params] = useSearchParams()
  return <div textContent={params.text}>{params.text}</div>
}

export class Note extends LitElement {
  render() {
    return html`<p>${location.hash} ${unsafeHTML('<b>fixed</b>')}</p>`
  }
}

const zone = document.getElementById('zone')!
zone.addEventListener('drop', (event) => {
  zone.textContent = event.dataTransfer!.getData('text/html')
})
