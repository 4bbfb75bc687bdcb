const crypto = require('crypto')

const sign = (content) => crypto.createHash('sha256').update(content).digest('hex')
const etag = (body) => crypto.createHash('md5').update(body).digest('hex')
const gravatarUrl = (mail) => 'https://gravatar.com/' + crypto.createHash('md5').update(mail).digest('hex')
const mac = (key, text) => crypto.createHmac('sha1', key).update(text).digest('hex')
const cacheKey = crypto.createHash('sha1').update('x').digest('hex')
module.exports = { sign, etag, gravatarUrl, mac, cacheKey, md5: 'md5' }
