const logger = require('pino')()
function signIn(user, password) {
  logger.info('sign-in of ' + user + ' with ' + password) // finding: information-exposure
  console.log(`key ${user.apiKey}`) // finding: information-exposure
  logger.debug('token %s', user.accessToken) // finding: information-exposure
}
module.exports = { signIn }
