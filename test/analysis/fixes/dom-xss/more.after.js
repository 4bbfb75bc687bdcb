const $ = require('jquery')

function escapeHtml(value) {
  return String(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}

const name = location.hash.slice(1)
$('#name').text(name)
document.querySelector('p').insertAdjacentText('beforeend', decodeURIComponent(name))
document.write(name) // no fix: unsupported_shape
$('#list').append('<li title="' + escapeHtml(name) + '">' + escapeHtml(name) + '</li>')
document.body.innerHTML = '<a href="' + name + '">x</a>' // no fix: unsupported_shape
