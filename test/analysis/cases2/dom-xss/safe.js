const box = document.getElementById('box')
box.textContent = location.hash
box.innerHTML = ''
box.innerHTML = '<p>' + Number(location.hash.slice(1)) + '</p>'
box.innerHTML = DOMPurify.sanitize(location.hash)
box.setAttribute('title', location.search)
const tab = location.hash.slice(1)
if (['home', 'about'].includes(tab)) box.innerHTML = '<b>' + tab + '</b>'
