const params = new URLSearchParams(window.location.search)
const box = document.querySelector<HTMLDivElement>('#box')!

function show(target: HTMLElement, text: string | null): void {
  target.innerHTML = `<b>${text}</b>` // finding: dom-xss
}
show(box, params.get('name'))
document.writeln(decodeURIComponent(location.hash)) // finding: dom-xss
const frame = document.createRange().createContextualFragment(location.hash) // finding: dom-xss
box.append(frame)
