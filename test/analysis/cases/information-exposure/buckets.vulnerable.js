const { S3Client, PutObjectCommand } = require('@aws-sdk/client-s3')
const { Storage } = require('@google-cloud/storage')
const AWS = require('aws-sdk')

const s3 = new S3Client({})
const old = new AWS.S3()
const bucket = new Storage().bucket('reports')

async function store(key, body) {
  await s3.send(new PutObjectCommand({ Bucket: 'reports', Key: key, Body: body, ACL: 'public-read' })) // finding: information-exposure
  await old.putObject({ Bucket: 'reports', Key: key, Body: body, ACL: 'public-read-write' }).promise() // finding: information-exposure
  await bucket.file('report.csv').makePublic() // finding: information-exposure
}

module.exports = { store }
