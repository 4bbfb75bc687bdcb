import type { MatchContext, UseMatch } from '../engine/knowledge/matches.ts'
import type { Taint } from '../engine/values/value.ts'
import type { FileIr, Place } from '../ir/nodes.ts'
import { textsOf } from './judging/constants.ts'
import { growthOf } from './judging/regex-growth.ts'
import { flagsOfCall } from './judging/regex-flags.ts'
import type { MatchMode } from './judging/regex-positions.ts'
import { placeOfLiteral, writtenTexts } from './judging/ir-index.ts'
import type { Rule, RuleContext } from './rule.ts'

export const redos: Rule = {
  id: 'redos',
  title: 'Inefficient regular expression (ReDoS)',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-1333', 'CWE-730', 'CWE-400'],
  owasp: 'A06:2021 Vulnerable and Outdated Components',
  maturity: 'stable',
  docs: {
    what: 'Parts of a regular expression can match the same text in many ways. Rejecting a crafted text takes exponential time, or at least quadratic time on untrusted text.',
    why: 'A text of a few dozen or a few thousand characters keeps a processor busy for minutes and blocks all other requests.',
    fix: 'Rewrite the expression so that each character can be matched in only one way: no repetition inside a repetition of the same characters, and no two adjacent repetitions of the same characters. Or limit the length of the text first.',
    references: [
      'https://cwe.mitre.org/data/definitions/1333.html',
      'https://owasp.org/www-community/attacks/Regular_expression_Denial_of_Service_-_ReDoS',
      'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `function isName(text) {
  return /^([a-z0-9]+)+$/.test(text)
}
module.exports = { isName }
`,
      good: `function isName(text) {
  return /^[a-z0-9]+$/.test(text)
}
module.exports = { isName }
`,
    },
    python: {
      bad: `import re

def is_path(text):
    return re.match(r"^(/?\\w+)+/$", text) is not None
`,
      good: `import re

def is_path(text):
    return re.match(r"^/?\\w+(/\\w+)*/$", text) is not None
`,
    },
    java: {
      bad: `import java.util.regex.Pattern;

public class Words {
  private static final Pattern LIST = Pattern.compile("^(\\\\w+,?)+;$");

  boolean isList(String text) {
    return LIST.matcher(text).find();
  }
}
`,
      good: `import java.util.regex.Pattern;

public class Words {
  private static final Pattern LIST = Pattern.compile("^\\\\w+(,\\\\w+)*;$");

  boolean isList(String text) {
    return LIST.matcher(text).find();
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show what the expression is meant to match; rewrite it so that no character can be matched in two ways, or limit the length of the text first.',
  },
  detection: { regex: judgePattern, uses: { regex: judgeUse }, literal: judgeLiteral },
}

const EXPONENTIAL =
  'Rejecting a crafted text takes exponential time, because a repeated part of this expression can match the same characters in several ways.'

function polynomial(text: string): string {
  return `The time to reject a long text from ${text} grows quadratically with its length or faster, because parts of this expression can match the same characters in many ways.`
}

function judgePattern(pattern: string, flags: string, at: Place, context: RuleContext): void {
  if (growthOf(pattern, flags) === 'exponential') context.report({ at, argument: at, message: EXPONENTIAL })
}

/** Patterns in tables and constants that reach a constructor on paths that are not tracked. */
function judgeLiteral(value: unknown, at: Place, context: RuleContext): void {
  if (typeof value !== 'string' || value.length < 5 || value.length > 600) return
  if (!/\)(?:[*+]|\{\d*,)/.test(value) || !usesPatterns(context)) return
  if (growthOf(value, '') === 'exponential')
    context.report({ at, argument: at, message: EXPONENTIAL, confidence: 'low' })
}

const USES_PATTERNS = new WeakMap<FileIr, boolean>()
function usesPatterns({ ir, content }: MatchContext): boolean {
  const known = USES_PATTERNS.get(ir)
  if (known !== undefined) return known
  const uses = /\bRegExp\b|\bregex|\bPattern\b|\bre\.\w|\bimport re\b|\.matches\(/i.test(content)
  USES_PATTERNS.set(ir, uses)
  return uses
}

function judgeUse({ call, values, places }: UseMatch, context: RuleContext): void {
  const [pattern, text] = values
  const mode = call.api?.includes('MatchPredicate') ? 'whole' : modeOf(call.name, call.at, context)
  const hostile = text?.taints.find(isHostile) ?? null
  const given = flagsOfCall(call, context)
  if (given === null) return
  for (const { source, flags, at } of patternsOf(pattern ?? null, given, context)) {
    const growth = growthOf(source, flags, mode)
    const message = growth === 'exponential' ? EXPONENTIAL : growth && hostile && polynomial(hostile.label)
    if (!message) continue
    // Regular expression literals are reported at the literal.
    if (growth === 'exponential' && pattern?.regex) continue
    const place = (growth === 'exponential' ? at : null) ?? places[0] ?? call.at
    context.report({
      at: place,
      call,
      taint: hostile,
      argument: growth === 'exponential' ? place : (places[1] ?? null),
      message,
      // Servers limit headers, addresses and bodies, which keeps quadratic time small, so nobody acts on it.
      ...(growth !== 'exponential' && { confidence: 'low' as const }),
    })
    return
  }
}

type WrittenPattern = { readonly source: string; readonly flags: string; readonly at: Place | null }

/** The possible patterns of a value, each with the place where it is written, if known. */
function patternsOf(value: UseMatch['values'][number], given: string, { ir }: MatchContext): WrittenPattern[] {
  if (!value) return []
  if (value.regex) return [{ source: value.regex.pattern, flags: value.regex.flags, at: null }]
  return textsOf(value).map((source) => ({
    source,
    flags: given,
    at: placeOfLiteral(ir, source) ?? placeOfPart(ir, source, given),
  }))
}

/** Where the dangerous part of a composed pattern is written: patterns that share it have one cause. */
function placeOfPart(ir: FileIr, source: string, flags: string): Place | null {
  const parts = writtenTexts(ir).filter(({ text }) => text.length >= MIN_PART && source.includes(text))
  // By itself a part may never fail, so something must follow that is not there.
  return parts.find(({ text }) => growthOf(`${text}\\x00`, flags) === 'exponential')?.at ?? null
}

/** Shorter texts occur by chance. */
const MIN_PART = 8

function isHostile({ origin }: Taint): boolean {
  return origin === 'remote' || origin === 'answer' || origin === 'page' || origin === 'inter-process'
}

/** How much of the text must match, which decides whether a match can fail at all. */
function modeOf(name: string, at: { end: number }, { ir, content }: MatchContext): MatchMode {
  if (name === 'fullmatch' || name === 'asMatchPredicate') return 'whole'
  if (ir.language === 'python' && name === 'match') return 'prefix'
  if (ir.language !== 'java') return 'search'
  if (name === 'matches') return 'whole'
  // The method called on a matcher decides, and it usually follows directly.
  const next = /^\s*\.\s*(\w+)\s*\(/.exec(content.slice(at.end, at.end + 80))?.[1]
  return next === 'matches' ? 'whole' : next === 'lookingAt' ? 'prefix' : 'search'
}
