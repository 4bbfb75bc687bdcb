const crypto = require('crypto')
module.exports = (content) => crypto.createHash("md5").update(content, "utf8").digest("hex")
