fetch('/fragment').then((answer) => answer.text()).then((part) => {
  $('#list').html(part) // no fix: needs_design
})
fetch('/user').then((answer) => answer.json()).then((user) => {
  document.getElementById('name').innerHTML = user.name
})
