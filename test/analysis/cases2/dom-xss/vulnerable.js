import $ from 'jquery'

const box = document.getElementById('box')
box.innerHTML = location.hash.slice(1) // finding: dom-xss
box.outerHTML = '<p>' + decodeURIComponent(window.location.search) + '</p>' // finding: dom-xss
document.write('<b>' + document.referrer + '</b>') // finding: dom-xss
box.insertAdjacentHTML('beforeend', new URLSearchParams(location.search).get('q')) // finding: dom-xss
$('#box').html(location.hash) // finding: dom-xss

window.addEventListener('message', (event) => {
  box.innerHTML = event.data.text // finding: dom-xss
})
