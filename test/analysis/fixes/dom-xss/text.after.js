const box = document.getElementById('box')
box.textContent = location.hash.slice(1)
box.textContent = 'Hello ' + location.hash.slice(1)
box.innerHTML = '<b>' + location.hash + '</b>' // no fix: unsupported_shape
