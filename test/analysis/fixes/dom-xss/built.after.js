const list = $('#posts')
const li = $('<li></li>').appendTo(list)
const params = new URLSearchParams(location.search)

li.append(`<span class="sig">${escapeHtml(params.get('signature'))}</span>`)
document.write('<p class="banner">' + escapeHtml(params.get('welcome')) + '</p>')
document.getElementById('info').outerHTML = '<div id="info">' + escapeHtml(params.get('venue')) + '</div>'
document.body.append(document.createRange().createContextualFragment(`<q>${escapeHtml(params.get('quote'))}</q>`))

function escapeHtml(value) {
  return String(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}
