(function ($) {
  $.fn.opens = function (options) {
    $(options.target) // finding: dom-xss
  }
  $.fn.extend({
    closes(options) {
      $(options.target) // finding: dom-xss
    },
  })
})(jQuery)

window.onmessage = (event) => {
  document.body.innerHTML = event.data // finding: dom-xss
}

const socket = new WebSocket('wss://example.org')
socket.onmessage = function (event) {
  $('#log').append(event.data) // finding: dom-xss
}

$('<p>', { html: location.hash }) // finding: dom-xss
