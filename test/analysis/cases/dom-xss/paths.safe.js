// The page's own path begins with a slash: a link to it runs no script, and markup in it is encoded.
const root = document.location.pathname.replace(/\/$/, '')
document.querySelector('a.export').href = `${root}/export/html`
$('#download').attr('href', window.location.pathname + '/download')
document.querySelector('.where').innerHTML = location.pathname
