import { FROM_REQUESTS } from './origins.ts'
import { boundEntities, openSerializers } from './judging/bound-entities.ts'
import type { Rule, RuleContext } from './rule.ts'

export const massAssignment: Rule = {
  id: 'mass-assignment',
  title: 'Mass assignment from untrusted input',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-915'],
  owasp: 'A08:2021 Software and Data Integrity Failures',
  maturity: 'trial',
  docs: {
    what: 'A whole object from the request becomes a database record, or all its fields are copied into an object of the program.',
    why: 'The request can set fields that were never meant to be set from outside, such as `role`, `owner` or `price`.',
    fix: 'List the fields that may be set and copy only those, or bind the request to a type that has no others.',
    references: [
      'https://cwe.mitre.org/data/definitions/915.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Mass_Assignment_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const mongoose = require('mongoose')
const app = require('express')()
const User = mongoose.model('User', new mongoose.Schema({ name: String, isAdmin: Boolean }))
app.post('/users', async (req, res) => {
  const user = await User.create(req.body)
  res.json({ id: user.id })
})
`,
      good: `const mongoose = require('mongoose')
const app = require('express')()
const User = mongoose.model('User', new mongoose.Schema({ name: String, isAdmin: Boolean }))
app.post('/users', async (req, res) => {
  const user = await User.create({ name: String(req.body.name) })
  res.json({ id: user.id })
})
`,
    },
    python: {
      bad: `from django.http import JsonResponse
from .models import User

def add_user(request):
    user = User.objects.create(**request.POST.dict())
    return JsonResponse({"id": user.id})
`,
      good: `from django.http import JsonResponse
from .models import User

def add_user(request):
    user = User.objects.create(name=request.POST["name"], mail=request.POST["mail"])
    return JsonResponse({"id": user.id})
`,
    },
    java: {
      bad: `import javax.servlet.http.HttpServletRequest;
import org.apache.commons.beanutils.BeanUtils;

public class Accounts {
  void update(Object account, HttpServletRequest request) throws ReflectiveOperationException {
    BeanUtils.populate(account, request.getParameterMap());
  }
}
`,
      good: `import javax.servlet.http.HttpServletRequest;
import org.apache.commons.beanutils.BeanUtils;

public class Accounts {
  void update(Object account, HttpServletRequest request) throws ReflectiveOperationException {
    BeanUtils.setProperty(account, "name", request.getParameter("name"));
  }
}
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'The code does not show which fields may be set from outside; list them and copy only those.',
  },
  detection: { flows: [{ sinkKind: 'mass-assignment', origins: FROM_REQUESTS }], file: judgeFile },
}

const ALL_FIELDS = 'Requests can set every field of the model, also those that are added to it later.'
const ENTITY = 'The request is bound to a stored object as a whole, so it can set every field of it.'

function judgeFile(context: RuleContext): void {
  if (context.isTest) return
  for (const at of openSerializers(context)) context.report({ at, confidence: 'low', message: ALL_FIELDS })
  for (const at of boundEntities(context)) context.report({ at, confidence: 'low', message: ENTITY })
}
