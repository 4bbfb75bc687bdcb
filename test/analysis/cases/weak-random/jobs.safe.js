function scheduleTokenCleanupJob(jobs) {
  const second = Math.floor(Math.random() * 60)
  const minute = Math.floor(Math.random() * 60)
  jobs.add({ at: `${second} ${minute} 3 * * *`, name: 'cleanup' })
}
module.exports = { scheduleTokenCleanupJob }

function generateSession(visits) {
  let pageCount = 2 + Math.floor(Math.random() * 3)
  if (Math.random() < 0.3) pageCount += 1
  return visits.slice(0, pageCount)
}

module.exports.generateSession = generateSession
