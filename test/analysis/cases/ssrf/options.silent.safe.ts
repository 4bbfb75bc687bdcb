import axios from 'axios'
import express from 'express'
import http from 'node:http'
import request from 'request'

const app = express()

// What is sent along, and how long it may take, is no address.
app.post('/report', async (req, res) => {
  await axios({ url: 'https://reports.example.org/', method: 'post', data: req.body, timeout: Number(req.query.ms) })
  await axios.post('https://reports.example.org/', req.body, { headers: { 'x-trace': req.get('x-trace') } })
  request({ uri: 'https://reports.example.org/', qs: { q: req.query.q }, json: req.body }, () => res.end())
  http.request({ host: 'reports.internal', path: `/${encodeURIComponent(req.params.id)}`, headers: req.headers }).end()
})

export function send(client: { fetch: typeof fetch }, body: string, token: string) {
  return fetch('https://reports.example.org/', { method: 'POST', body, headers: { authorization: token } })
}
