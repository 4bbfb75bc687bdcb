window.addEventListener('message', (event) => {
  if (event.origin !== 'https://app.example.org') return
  saveSettings(event.data)
})
window.addEventListener('message', receive)
function receive({ data, source }) {
  if (source === window.parent) saveSettings(data)
}
const worker = new Worker('/worker.js')
worker.onmessage = (event) => show(event.data)
socket.addEventListener('message', (event) => show(event.data))
