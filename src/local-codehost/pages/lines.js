function markLines() {
  for (const row of document.querySelectorAll('.is-marked')) row.classList.remove('is-marked')
  const [, first, last = first] = /^#L(\d+)(?:-L(\d+))?$/.exec(location.hash) ?? []
  if (!first) return
  for (let line = Number(first); line <= Number(last); line += 1)
    document.getElementById(`L${line}`)?.closest('tr')?.classList.add('is-marked')
  document.getElementById(`L${first}`)?.scrollIntoView({ block: 'center' })
}

addEventListener('hashchange', markLines)
markLines()
