(function ($) {
  $.fn.opens = function (options) {
    $('#' + options.target)
    $(document).find(options.target)
    if (options.target.jquery) $(options.target)
  }
})(jQuery)

window.onmessage = (event) => {
  document.body.textContent = event.data
}

const worker = new Worker('work.js')
worker.onmessage = function (event) {
  document.body.innerHTML = event.data
}

$('<p>', { text: location.hash })
