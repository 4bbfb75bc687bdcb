import type { FlowMatch, MatchContext } from '../engine/knowledge/matches.ts'
import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const insecureDeserialization: Rule = {
  id: 'insecure-deserialization',
  title: 'Deserialization of untrusted data',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-502'],
  owasp: 'A08:2021 Software and Data Integrity Failures',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is deserialized in a format that can contain functions or arbitrary classes: `node-serialize`, YAML with the full schema, `pickle`, `ObjectInputStream` and others.',
    why: 'Deserializing the data runs functions in it, or methods of classes that the attacker chose.',
    fix: 'Use JSON, or a YAML schema without objects, and validate the result. Where Java objects must be read, allow only the expected classes with an `ObjectInputFilter`.',
    references: [
      'https://cwe.mitre.org/data/definitions/502.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Deserialization_Cheat_Sheet.html',
      'https://docs.python.org/3/library/pickle.html',
      'https://openjdk.org/jeps/290',
    ],
  },
  examples: {
    javascript: {
      bad: `const serialize = require('node-serialize')
const app = require('express')()
app.get('/', (req, res) => {
  const profile = serialize.unserialize(req.cookies.profile)
  res.json(profile)
})
`,
      good: `const app = require('express')()
app.get('/', (req, res) => {
  const profile = JSON.parse(req.cookies.profile)
  res.json(profile)
})
`,
    },
    python: {
      bad: `import base64
import pickle
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/profile")
def profile():
    data = pickle.loads(base64.b64decode(request.cookies["profile"]))
    return jsonify(name=data["name"])
`,
      good: `import base64
import json
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/profile")
def profile():
    data = json.loads(base64.b64decode(request.cookies["profile"]))
    return jsonify(name=data["name"])
`,
    },
    java: {
      bad: `import java.io.IOException;
import java.io.ObjectInputStream;
import javax.servlet.http.HttpServletRequest;

public class Profiles {
  Object read(HttpServletRequest request) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(request.getInputStream())) {
      return in.readObject();
    }
  }
}
`,
      good: `import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import javax.servlet.http.HttpServletRequest;

public class Profiles {
  private final ObjectMapper mapper = new ObjectMapper();

  Map<?, ?> read(HttpServletRequest request) throws IOException {
    return mapper.readValue(request.getInputStream(), Map.class);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason: 'Both sides of this format have to change together; write the data as JSON and read it with a JSON parser.',
  },
  detection: {
    flows: [{ sinkKind: 'insecure-deserialization', origins: outsideAndCallers('medium') }],
    accepts: isFullSchema,
  },
}

const VERSION_3_OF_JS_YAML = /\bsafe(?:Load|Dump)\b|DEFAULT_(?:SAFE|FULL)_SCHEMA/

/** Only the full schema of js-yaml 3 supports functions; a bare `load` uses it with version 3. */
function isFullSchema({ call }: FlowMatch, context: MatchContext): boolean {
  if (!call || !call.api?.startsWith('js-yaml.')) return true
  const schemas = call.args.slice(1).flatMap(({ value }) => context.propertyOf(value, 'schema') ?? [])
  if (schemas.length === 0) return !call.name.startsWith('safeLoad') && VERSION_3_OF_JS_YAML.test(context.content)
  return schemas.some(({ api }) => api?.endsWith('FULL_SCHEMA'))
}
