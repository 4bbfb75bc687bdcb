import axios from 'axios'
import express from 'express'
import got from 'got'
import http from 'node:http'
import request from 'request'

const app = express()

app.post('/preview', async (req, res) => {
  await axios({ url: req.body.url, method: 'post', data: 'x' }) // finding: ssrf
  await axios.request({ baseURL: req.body.base, url: '/status' }) // finding: ssrf
  request({ uri: req.body.url, json: true }, () => res.end()) // finding: ssrf
  http.request({ hostname: req.body.host, path: '/' }).end() // finding: ssrf
  await got({ url: req.body.url, searchParams: { a: 1 } }) // finding: ssrf
  await got('status', { prefixUrl: req.body.base }) // finding: ssrf
})
