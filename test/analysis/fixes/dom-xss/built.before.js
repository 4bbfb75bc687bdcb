const list = $('#posts')
const li = $('<li></li>').appendTo(list)
const params = new URLSearchParams(location.search)

li.append(`<span class="sig">${params.get('signature')}</span>`)
document.write('<p class="banner">' + params.get('welcome') + '</p>')
document.getElementById('info').outerHTML = '<div id="info">' + params.get('venue') + '</div>'
document.body.append(document.createRange().createContextualFragment(`<q>${params.get('quote')}</q>`))
