import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { FunctionIr, Place } from '../ir/nodes.ts'
import { judgeContainments, judgeHostCheck, judgeHostPattern, judgeSuffixChecks } from './judging/address-checks.ts'
import { judgeAttributes } from './judging/attribute-texts.ts'
import { textsOf } from './judging/constants.ts'
import { judgeEscapeOrder } from './judging/escape-order.ts'
import { hasOpenDotInHost, hasStrangeRange, isLeakyTagFilter } from './judging/host-patterns.ts'
import { blocksInLoops } from './judging/loops.ts'
import { hasHalfAnchor } from './judging/pattern-anchors.ts'
import { judgeReplacements, type Replacement, replacementOf } from './judging/replacements.ts'
import { flagsOfCall } from './judging/regex-flags.ts'
import { indexOfIr, nameOfExpr, placeOfLiteral } from './judging/ir-index.ts'
import { judgeSchemeChecks } from './judging/scheme-checks.ts'
import type { Rule, RuleContext } from './rule.ts'

export const incompleteSanitization: Rule = {
  id: 'incomplete-sanitization',
  title: 'Incomplete sanitization or validation',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-116', 'CWE-20', 'CWE-185'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Only the first of several dangerous characters is replaced, quotes are escaped but backslashes are not, tags are removed only once, or a URL is validated by searching for a host name anywhere in it.',
    why: 'A string with two quotes, with the forbidden part nested in itself, or a URL such as `https://evil.example/?trusted.example` gets through.',
    fix: 'Use a function made for the purpose: a library that encodes or sanitizes HTML, or a URL parser whose host is compared as a whole; replace with the `g` flag.',
    references: [
      'https://cwe.mitre.org/data/definitions/116.html',
      'https://cwe.mitre.org/data/definitions/20.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `function quote(text) {
  return "'" + text.replace("'", '&#39;') + "'"
}
module.exports = { quote }
`,
      good: `function quote(text) {
  return "'" + text.replaceAll("'", '&#39;') + "'"
}
module.exports = { quote }
`,
    },
    python: {
      bad: `def is_ours(url):
    return "example.org" in url
`,
      good: `from urllib.parse import urlsplit

def is_ours(url):
    return urlsplit(url).hostname == "example.org"
`,
    },
    java: {
      bad: `public class Links {
  boolean isOurs(String url) {
    return url.contains("example.org");
  }
}
`,
      good: `import java.net.URI;

public class Links {
  boolean isOurs(String url) {
    return "example.org".equals(URI.create(url).getHost());
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show what has to be kept out; use a library for the format, or parse the URL and compare its host.',
  },
  detection: { regex: judgePattern, uses: { regex: judgeUse }, file: judgeFile },
}

function judgePattern(pattern: string, flags: string, at: Place, context: RuleContext): void {
  if (context.isTest) return
  if (hasOpenDotInHost(pattern)) {
    context.report({
      at,
      argument: at,
      message: 'An unescaped dot in this host name pattern matches any character, so other hosts match as well.',
      flaws: ['open-dot'],
    })
  } else if (isLeakyTagFilter(pattern, flags)) {
    context.report({
      at,
      argument: at,
      message: 'Browsers accept tags in forms that this pattern does not match.',
      // Comments are also removed from templates and icons, where this is harmless.
      ...(pattern.startsWith('<!--') && { confidence: 'low' as const }),
    })
  } else if (hasHalfAnchor(pattern, flags)) {
    context.report({
      at,
      argument: at,
      message: 'An anchor in this pattern applies to only one of its alternatives; the others match anywhere.',
    })
  } else if (hasStrangeRange(pattern)) {
    context.report({
      at,
      argument: at,
      severity: 'low',
      message:
        'A character range in this pattern spans different kinds of characters, so it matches more than it appears to.',
    })
  }
}

/** Patterns given as strings. */
function judgeUse({ call, values, places }: UseMatch, context: RuleContext): void {
  const flags = flagsOfCall(call, context)
  if (flags === null) return
  for (const text of textsOf(values[0])) {
    judgePattern(text, flags, placeOfLiteral(context.ir, text) ?? places[0] ?? call.at, context)
  }
}

function judgeFile(context: RuleContext): void {
  if (context.isTest) return
  const { language } = context.ir
  const index = indexOfIr(context.ir)
  const isScript = language === 'javascript' || language === 'typescript'
  for (const fn of index.functions) {
    const found: { readonly replacement: Omit<Replacement, 'isRepeated'>; readonly block: number }[] = []
    for (const block of fn.blocks) {
      for (const instruction of block.instructions) {
        if (instruction.kind !== 'call') continue
        judgeHostCheck(instruction, index, context)
        if (isScript) judgeHostPattern(instruction, fn, index, context)
        const replacement = isScript ? replacementOf(instruction, fn, index) : null
        if (replacement) found.push({ replacement, block: block.id })
      }
    }
    const loops = found.length > 0 ? blocksInLoops(fn) : NO_BLOCKS
    const replaced = found.map(({ replacement, block }) => ({ ...replacement, isRepeated: loops.has(block) }))
    if (replaced.length > 0) {
      judgeReplacements(replaced, callsOf(fn).includes('stringify'), context)
      judgeEscapeOrder(replaced, context)
      judgeAttributes(fn, context)
    }
    if (isScript) {
      judgeSuffixChecks(fn, index, context)
      judgeSchemeChecks(fn, index, context)
    }
    if (language === 'python') judgeContainments(fn, context)
  }
}

function callsOf(fn: FunctionIr): string[] {
  return fn.blocks.flatMap(({ instructions }) =>
    instructions.flatMap((one) => (one.kind === 'call' ? [nameOfExpr(one.callee)] : [])),
  )
}

const NO_BLOCKS: ReadonlySet<number> = new Set()
