const params = new URLSearchParams(window.location.search)
const box = document.querySelector<HTMLDivElement>('#box')!

function show(target: HTMLElement, text: string | null): void {
  target.textContent = text
}
show(box, params.get('name'))
box.innerText = location.hash
box.append(params.get('text') ?? '')
box.innerHTML = `<b>${encodeURIComponent(params.get('text') ?? '')}</b>`
box.innerHTML = `<b>${parseInt(params.get('page') ?? '1', 10)}</b>`
