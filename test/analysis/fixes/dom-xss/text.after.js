const box = document.getElementById('box')
box.textContent = location.hash.slice(1)
box.textContent = 'Hello ' + location.hash.slice(1)
box.innerHTML = '<b>' + escapeHtml(location.hash) + '</b>'

function escapeHtml(value) {
  return String(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}
