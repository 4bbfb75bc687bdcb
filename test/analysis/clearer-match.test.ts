import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'

void t.test('of several rows about one sink the most certain one counts, whatever their order', (t) => {
  const content = `import aiohttp
import httpx
import requests
from urllib.request import urlopen
from flask import Flask, request

app = Flask(__name__)


@app.get("/pages")
async def pages():
    url = request.args["url"]
    requests.get(url)
    httpx.get(url)
    urlopen(url)
    async with aiohttp.ClientSession() as session:
        await session.get(url)
    return requests.get("https://pages.example/" + url)
`
  const { findings } = analyze([{ path: 'app.py', content }])
  const found = findings.filter(({ ruleId }) => ruleId === 'ssrf')
  t.same(
    found.map(({ range, evidence }) => [range.start.line, evidence?.declared]),
    [
      [13, 'high'],
      [14, 'high'],
      [15, 'high'],
      [17, 'high'],
      [18, 'low'],
    ],
  )
  t.end()
})

void t.test('a name in an archive that nothing checks is shown', (t) => {
  const content = `const unzipper = require('unzipper')
const fs = require('fs')
const path = require('path')
function unpack(file, folder) {
  fs.createReadStream(file)
    .pipe(unzipper.Parse())
    .on('entry', (entry) => {
      entry.pipe(fs.createWriteStream(path.join(folder, entry.path)))
    })
}
module.exports = { unpack }
`
  const { findings } = analyze([{ path: 'unpack.js', content }])
  t.match(
    findings.filter(({ ruleId }) => ruleId === 'zip-slip'),
    [{ evidence: { data: { source: 'archive', doubts: [] } } }],
  )
  t.equal(
    findings.some(({ ruleId, confidence }) => ruleId === 'zip-slip' && confidence !== 'low'),
    true,
  )
  t.end()
})

void t.test('what a map holds is none of its methods', (t) => {
  const content = `import { Socket } from 'socket.io'
export class Connections {
  readonly timeouts = new Map<string, NodeJS.Timeout>()
  readonly commands = new Map<string, (text: string) => unknown>([['run', eval]])
  listen(socket: Socket) {
    socket.on('reconnect', (id: string) => {
      clearTimeout(this.timeouts.get(id))
      this.timeouts.set(id, setTimeout(() => socket.disconnect(), 5))
    })
  }
}
`
  t.same(
    analyze([{ path: 'connections.ts', content }]).findings.filter(({ ruleId }) => ruleId === 'code-injection'),
    [],
  )
  t.end()
})
