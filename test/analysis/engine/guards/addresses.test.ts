import { check } from '../../../helpers/flows.ts'

check(
  'a path put to a base, and the end of a host',
  {
    javascript: `
    import axios from 'axios'
    import url from 'node:url'
    const BASE = 'https://api.example.com'
    ---
    const { a, b, c, d } = req.query
    await axios.get(new URL('/users/' + a, BASE).href)
    await axios.get(new URL(\`https://api.example.com/\${a}\`))
    await axios.get(url.resolve(BASE, '/users/' + a))
    await axios.get(new URL('/' + a, BASE).href) // !
    await axios.get(new URL(a, BASE).href) // !
    await axios.get(new URL('/users/' + a, req.query.base).href) // !
    await axios.get(new URL('https://' + a).href) // !
    const { hostname } = new URL(b)
    if (!hostname.endsWith('.example.com')) return
    await axios.get(b)
    if (!new URL(c).hostname.endsWith('example.com')) return
    await axios.get(c) // !
    if (d.endsWith('.example.com')) await axios.get(d) // !`,
    python: `
    import requests
    from urllib.parse import urljoin, urlparse
    BASE = 'https://api.example.com'
    ---
    requests.get(urljoin(BASE, '/users/' + input))
    requests.get(urljoin(BASE, input)) # !
    requests.get(urljoin(request.args['base'], '/users/')) # !
    other = request.args['other']
    if not urlparse(other).hostname.endswith('.example.com'):
        abort(400)
    requests.get(other)`,
  },
  'ssrf',
)

check(
  'a variable that held nothing before',
  {
    javascript: `
    import { readFileSync as read } from 'node:fs'
    const ROOT = '/srv/files'
    ---
    let file = null
    file = path.normalize(path.join(ROOT, input))
    const early = () => read(file) // !
    early()
    if (file.slice(0, ROOT.length) !== ROOT) return
    const late = () => read(file)
    late()
    let target = null
    target = path.join(ROOT, req.query.target)
    const zipped = target + '.gz'
    const mixed = target + req.query.end
    if (!target.startsWith(ROOT)) { read(zipped) // !
      return }
    read(zipped)
    read(mixed) // !
    let loose = null
    loose = ROOT + '/' + req.query.other
    if (loose.startsWith(ROOT)) read(loose) // !`,
  },
  'path-traversal',
)
