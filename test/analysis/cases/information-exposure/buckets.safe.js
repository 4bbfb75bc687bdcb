const { S3Client, PutObjectCommand } = require('@aws-sdk/client-s3')
const { Storage } = require('@google-cloud/storage')

const s3 = new S3Client({})
const bucket = new Storage().bucket('reports')

async function store(key, body) {
  await s3.send(new PutObjectCommand({ Bucket: 'reports', Key: key, Body: body, ACL: 'private' }))
  await s3.send(new PutObjectCommand({ Bucket: 'reports', Key: key, Body: body }))
  await bucket.file('report.csv').makePrivate()
}

module.exports = { store }
