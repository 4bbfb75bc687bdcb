function scheduleTokenCleanupJob(jobs) {
  const second = Math.floor(Math.random() * 60)
  const minute = Math.floor(Math.random() * 60)
  jobs.add({ at: `${second} ${minute} 3 * * *`, name: 'cleanup' })
}
module.exports = { scheduleTokenCleanupJob }
