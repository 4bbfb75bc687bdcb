const box = document.getElementById('box')
box.innerHTML = location.hash.slice(1)
box.innerHTML = 'Hello ' + location.hash.slice(1)
box.innerHTML = '<b>' + location.hash + '</b>'
