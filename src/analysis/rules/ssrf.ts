import { FROM_OTHERS } from './origins.ts'
import { runsInPage } from './judging/module-world.ts'
import type { Rule } from './rule.ts'

export const ssrf: Rule = {
  id: 'ssrf',
  title: 'Server-side request forgery (SSRF)',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-918'],
  owasp: 'A10:2021 Server-Side Request Forgery',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data decides which host the server sends a request to.',
    why: 'The server can be made to call services that only it can reach, such as the cloud metadata service, and to reveal what they return.',
    fix: 'Choose the host from a fixed list, and let the input decide only the path.',
    references: [
      'https://cwe.mitre.org/data/definitions/918.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const axios = require('axios')
const app = require('express')()
app.get('/preview', async (req, res) => {
  const page = await axios.get(req.query.url)
  res.json({ size: page.data.length })
})
`,
      good: `const axios = require('axios')
const app = require('express')()
const HOSTS = ['example.org', 'example.net']
app.get('/preview', async (req, res) => {
  const { host } = req.query
  if (!HOSTS.includes(host)) return res.status(400).end()
  const page = await axios.get('https://' + host)
  res.json({ size: page.data.length })
})
`,
    },
    python: {
      bad: `import requests
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/preview")
def preview():
    page = requests.get(request.args["url"], timeout=5)
    return jsonify(size=len(page.content))
`,
      good: `import requests
from flask import Flask, abort, jsonify, request

app = Flask(__name__)
HOSTS = {"example.org", "example.net"}

@app.get("/preview")
def preview():
    host = request.args["host"]
    if host not in HOSTS:
        abort(400)
    page = requests.get(f"https://{host}/", timeout=5)
    return jsonify(size=len(page.content))
`,
    },
    java: {
      bad: `import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

@RestController
public class PreviewController {
  private final RestTemplate client = new RestTemplate();

  @GetMapping("/preview")
  public int preview(@RequestParam String url) {
    return client.getForObject(url, String.class).length();
  }
}
`,
      good: `import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

@RestController
public class PreviewController {
  private static final Map<String, String> SITES = Map.of("shop", "https://shop.example.org/");
  private final RestTemplate client = new RestTemplate();

  @GetMapping("/preview")
  public int preview(@RequestParam String site) {
    return client.getForObject(SITES.get(site), String.class).length();
  }
}
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which hosts are intended; list them and reject a URL whose host is not on the list.',
  },
  detection: {
    flows: [{ sinkKind: 'ssrf', origins: { ...FROM_OTHERS, parameter: { severity: 'low', confidence: 'low' } } }],
    // Requests of page code are sent by the user's own browser.
    accepts: (match, context) => ['remote', 'answer'].includes(match.taint.origin) || !runsInPage(context.ir),
  },
}
