import type { CallView, FlowMatch, MatchContext, NamingMatch, UseMatch } from '../engine/knowledge/matches.ts'
import { includesSinkKind } from '../engine/values/sink-kind.ts'
import type { Taint, Value } from '../engine/values/value.ts'
import type { FunctionIr } from '../ir/nodes.ts'
import { isOn, listedTexts, textsOf } from './judging/constants.ts'
import { codeOf, indexOfIr, resolveExpr } from './judging/ir-index.ts'
import type { Match, Rule, RuleContext } from './rule.ts'

export const cors: Rule = {
  id: 'cors',
  title: 'CORS policy allows any origin',
  severity: 'medium',
  confidence: 'high',
  cwe: ['CWE-942', 'CWE-346'],
  owasp: 'A05:2021 Security Misconfiguration',
  maturity: 'stable',
  docs: {
    what: 'The CORS policy allows any origin to read the response, in the worst case with cookies.',
    why: 'Any page that a signed-in visitor opens can read their data from this server.',
    fix: 'Allow only the origins on a fixed list.',
    references: [
      'https://cwe.mitre.org/data/definitions/942.html',
      'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS',
      'https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const express = require('express')
const cors = require('cors')
const app = express()
app.use(cors({ origin: true, credentials: true }))
`,
      good: `const express = require('express')
const cors = require('cors')
const app = express()
app.use(cors({ origin: ['https://app.example.org'], credentials: true }))
`,
    },
    python: {
      bad: `from flask import Flask
from flask_cors import CORS

app = Flask(__name__)
CORS(app, origins="*", supports_credentials=True)
`,
      good: `from flask import Flask
from flask_cors import CORS

app = Flask(__name__)
CORS(app, origins=["https://app.example.org"], supports_credentials=True)
`,
    },
    java: {
      bad: `import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Headers {
  void allow(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("Access-Control-Allow-Origin", request.getHeader("Origin"));
    response.setHeader("Access-Control-Allow-Credentials", "true");
  }
}
`,
      good: `import javax.servlet.http.HttpServletResponse;

public class Headers {
  void allow(HttpServletResponse response) {
    response.setHeader("Access-Control-Allow-Origin", "https://app.example.org");
    response.setHeader("Access-Control-Allow-Credentials", "true");
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason: 'The code does not show which origins are intended; list them explicitly.',
  },
  detection: {
    flows: [{ sinkKind: 'cors', origins: { remote: {} } }],
    accepts: namesHeader,
    weigh: weighCredentials,
    uses: { 'cors-config': judgeConfig, 'response-header': judgeHeader },
    naming: judgeEntry,
  },
}

/** Without credentials, an answer to any origin says what `*` says: what anybody may read. */
function weighCredentials({ taint }: Match, { ir, content }: RuleContext): 'low' | undefined {
  return taint && !/credentials/i.test(codeOf(ir, content)) ? 'low' : undefined
}

/** Only calls that name the header: passing on all headers, such as those of another response, is not reported. */
function namesHeader({ call }: FlowMatch, context: MatchContext): boolean {
  return (
    !call ||
    call.args.some(
      ({ value }) => textsOf(value).some((text) => ORIGIN_HEADER.test(text)) || hasHeader(value, context, 2),
    )
  )
}

const ORIGIN_HEADER = /^(?:access-control-allow-origin|origin)$/i

function hasHeader(value: Value, context: MatchContext, depth: number): boolean {
  return context
    .objectsOf(value)
    .some(({ fields }) =>
      [...fields].some(
        ([name, field]) => ORIGIN_HEADER.test(name) || (depth > 1 && hasHeader(field, context, depth - 1)),
      ),
    )
}

const MESSAGE = 'Any website can read the response to a request made with the visitor’s cookies.'

function judgeConfig({ call, values, places }: UseMatch, context: RuleContext): void {
  const [origin, credentials] = values
  if (call.args.length === 0 && isImported(call, context)) {
    return context.report({
      at: call.at,
      call,
      severity: 'low',
      confidence: 'low',
      message: 'Any website can read the responses.',
    })
  }
  if (!origin) return
  const taint = origin.taints.find(isUnchecked) ?? null
  const texts = listedTexts(origin, context)
  const isEverybody =
    isOn(origin) ||
    acceptsAll(origin, context) ||
    texts.some((text) => text === '*' || text === '.*' || text === 'https?://.*')
  if (!isEverybody && !taint && !texts.includes('null')) return
  const isSerious = isOn(credentials) || taint !== null
  const parts = { at: call.at, call, argument: places[0] ?? null, value: origin, taint }
  if (isSerious) return context.report({ ...parts, message: MESSAGE })
  context.report({ ...parts, message: 'Any website can read the responses.', severity: 'low', confidence: 'low' })
}

/**
 * A pattern that matches everything, or a function that accepts without checking: `(origin, done) => done(null, true)`.
 */
function acceptsAll({ regex, functions }: Value, context: MatchContext): boolean {
  if (regex) return /^\^?(?:https?:\\?\/\\?\/)?\(?\.[*+]\)?\$?$/.test(regex.pattern)
  return (
    functions.length > 0 && functions.every(({ fn, file }) => file === context.ir.path && alwaysSaysYes(fn, context))
  )
}

function alwaysSaysYes(fn: FunctionIr, context: MatchContext): boolean {
  const code = context.textOf(fn.at)
  const origin = fn.params[0]?.variable.name
  const names = code.match(/[\w$]+/g) ?? []
  const isLooked = origin !== undefined && names.filter((name) => name === origin).length > 1
  return !isLooked && /\(\s*null\s*,\s*true\s*\)/.test(code) && !/\b(?:if|switch)\b|\?|&&|\|\|/.test(code)
}

/** An imported name; an undeclared name says little. */
function isImported({ at }: CallView, context: RuleContext): boolean {
  const index = indexOfIr(context.ir)
  const site = index.calls.find(({ call }) => call.at.start === at.start && call.at.end === at.end)
  return site !== undefined && resolveExpr(index, site.call.callee).kind === 'import'
}

function isUnchecked({ origin, cleansed }: Taint): boolean {
  return origin === 'remote' && !includesSinkKind(cleansed, 'cors')
}

/** A header that repeats the request's origin is reported as a flow; this judges fixed values. */
function judgeHeader({ call, values, places }: UseMatch, context: RuleContext): void {
  const [name, value] = values
  if (!textsOf(name).some((text) => text.toLowerCase() === 'access-control-allow-origin')) return
  const [origin] = textsOf(value)
  if (origin !== '*' && origin !== 'null') return
  context.report({
    at: call.at,
    call,
    argument: places[1] ?? null,
    value: value ?? null,
    severity: 'low',
    confidence: 'low',
    message: 'Any website can read the response.',
  })
}

/** A header by its name: `response.headers["Access-Control-Allow-Origin"] = …`, `{ 'Access-Control-Allow-Origin': … }`. */
function judgeEntry({ name, kind, value, at, valueAt }: NamingMatch, context: RuleContext): void {
  if (kind === 'variable' || name.toLowerCase() !== 'access-control-allow-origin') return
  const taint = value.taints.find(isUnchecked) ?? null
  const [origin] = textsOf(value)
  const isOpen = origin === '*' || origin === 'null'
  if (taint)
    context.report({
      at,
      argument: valueAt,
      value,
      taint,
      message: 'The requesting origin is allowed without a check.',
    })
  else if (isOpen) {
    context.report({
      at,
      argument: valueAt,
      value,
      severity: 'low',
      confidence: 'low',
      message: 'Any website can read the response.',
    })
  }
}
