import { FROM_OTHERS } from './origins.ts'
import type { Rule } from './rule.ts'

export const nosqlInjection: Rule = {
  id: 'nosql-injection',
  title: 'NoSQL query built from untrusted input',
  severity: 'high',
  confidence: 'medium',
  cwe: ['CWE-943'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'A request value that may be an object instead of a string is used in a MongoDB query, or a query or filter expression is built as a string.',
    why: 'Sending `{"$ne": null}` instead of a password matches every document, and so signs in without one.',
    fix: 'Convert the value to a string, wrap it in `$eq`, or validate its type. Build filters with the driver’s functions instead of from strings.',
    references: [
      'https://cwe.mitre.org/data/definitions/943.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
      'https://www.mongodb.com/docs/manual/reference/operator/query/eq/',
    ],
  },
  examples: {
    javascript: {
      bad: `const User = require('./models/user')
const app = require('express')()
app.post('/login', async (req, res) => {
  const user = await User.findOne({ email: req.body.email, password: req.body.password })
  res.json({ ok: user !== null })
})
`,
      good: `const User = require('./models/user')
const app = require('express')()
app.post('/login', async (req, res) => {
  const user = await User.findOne({ email: String(req.body.email), password: String(req.body.password) })
  res.json({ ok: user !== null })
})
`,
    },
    python: {
      bad: `from flask import Flask, jsonify, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().shop

@app.post("/login")
def log_in():
    data = request.get_json()
    user = db.users.find_one({"email": data["email"], "token": data["token"]})
    return jsonify(ok=user is not None)
`,
      good: `from flask import Flask, jsonify, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().shop

@app.post("/login")
def log_in():
    data = request.get_json()
    user = db.users.find_one({"email": str(data["email"]), "token": str(data["token"])})
    return jsonify(ok=user is not None)
`,
    },
    java: {
      bad: `import com.mongodb.client.MongoCollection;
import javax.servlet.http.HttpServletRequest;
import org.bson.Document;

public class Orders {
  Document find(MongoCollection<Document> orders, HttpServletRequest request) {
    String number = request.getParameter("number");
    return orders.find(Document.parse("{ number: '" + number + "' }")).first();
  }
}
`,
      good: `import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import javax.servlet.http.HttpServletRequest;
import org.bson.Document;

public class Orders {
  Document find(MongoCollection<Document> orders, HttpServletRequest request) {
    String number = request.getParameter("number");
    return orders.find(Filters.eq("number", number)).first();
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The whole query comes from the request, so a fix would change its meaning; list the fields that may be searched and convert each with `String()`.',
  },
  detection: {
    flows: [
      { sinkKind: 'nosql-injection', origins: FROM_OTHERS },
      { sinkKind: 'nosql-code', origins: FROM_OTHERS },
    ],
  },
}
