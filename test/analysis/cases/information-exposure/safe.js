const logger = require('pino')()
function signIn(user, password) {
  logger.info('sign-in of ' + user.name)
  logger.info('password of ' + password.length + ' characters')
  logger.debug('stored as ' + hash(password))
  logger.debug('token ' + mask(user.accessToken))
  console.log('password accepted', user.passwordHash === undefined)
  logger.error('wrong password')
}
module.exports = { signIn }
