const crypto = require('crypto')
exports.sign = (content) => crypto.createHash("sha256").update(content, "utf8").digest("hex")
exports.getSha1 = (content) => crypto.createHash('sha1').update(content).digest('hex') // no fix: needs_design
