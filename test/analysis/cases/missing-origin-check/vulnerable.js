window.addEventListener('message', (event) => { // finding: missing-origin-check
  saveSettings(event.data)
})
window.onmessage = function (event) { // finding: missing-origin-check
  run(event.data.command)
}
document.title = 'Settings'
