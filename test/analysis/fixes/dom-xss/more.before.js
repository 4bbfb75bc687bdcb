const $ = require('jquery')

const name = location.hash.slice(1)
$('#name').html(name)
document.querySelector('p').insertAdjacentHTML('beforeend', decodeURIComponent(name))
document.write(name) // no fix: unsupported_shape
$('#list').append('<li title="' + name + '">' + name + '</li>')
document.body.innerHTML = '<a href="' + name + '">x</a>' // no fix: unsupported_shape
