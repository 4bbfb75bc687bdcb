document.querySelector('.where').innerHTML = decodeURIComponent(location.pathname) // finding: dom-xss
document.querySelector('a.back').href = location.hash.slice(1) // finding: dom-xss
