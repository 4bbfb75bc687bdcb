import type { LibraryModel } from '../rows/library-model.ts'
import { OF_A_PART } from '../requested-address.ts'
import { inPackage } from './jakarta.ts'

const PATTERN = 'java.util.regex.Pattern'
const SEARCHES = `${PATTERN}.Predicate`
const MATCHES = `${PATTERN}.MatchPredicate`
const SPLITTER = 'com.google.common.base.Splitter'
const UTILS = inPackage('org.apache.commons', ['lang.StringUtils', 'lang3.RegExUtils', 'lang3.StringUtils'])

const REPLACERS = ['removeAll', 'removeFirst', 'removePattern', 'replaceAll', 'replaceFirst', 'replacePattern']

/** Regular expressions. */
export const REGEX: LibraryModel = {
  types: [
    { roots: [PATTERN], paths: ['compile'], returns: PATTERN },
    { roots: [PATTERN], paths: ['matcher'], returns: 'java.util.regex.Matcher' },
    { roots: [PATTERN], paths: ['asPredicate'], returns: SEARCHES },
    { roots: [PATTERN], paths: ['asMatchPredicate'], returns: MATCHES },
    { roots: [SEARCHES, MATCHES, 'java.util.function.Predicate'], paths: ['and', 'negate', 'or'], returns: 'this' },
    { roots: [PATTERN], paths: ['pattern', 'quote'], returns: 'java.lang.String' },
    { roots: ['java.util.regex.Matcher'], paths: ['group', 'replaceAll', 'replaceFirst'], returns: 'java.lang.String' },
    {
      roots: ['java.util.regex.Matcher'],
      paths: ['appendReplacement', 'region', 'reset', 'usePattern'],
      returns: 'this',
    },
    { roots: [SPLITTER], paths: ['on', 'onPattern'], returns: SPLITTER },
    {
      roots: [SPLITTER],
      paths: ['limit', 'omitEmptyStrings', 'trimResults', 'withKeyValueSeparator'],
      returns: 'this',
    },
  ],
  sinks: [
    {
      roots: [PATTERN],
      paths: ['compile'],
      sinkKind: 'regex-injection',
      args: ['0'],
      when: [{ arg: '1', isNot: ['LITERAL', 16] }],
      what: 'a regular expression',
    },
    { roots: [PATTERN], paths: ['matches'], sinkKind: 'regex-injection', args: ['0'], what: 'a regular expression' },
    {
      roots: ['java.lang.String'],
      paths: ['matches', 'replaceAll', 'replaceFirst', 'split'],
      sinkKind: 'regex-injection',
      args: ['0'],
      what: 'a regular expression',
    },
    {
      roots: UTILS,
      paths: REPLACERS,
      sinkKind: 'regex-injection',
      args: ['1'],
      what: 'a regular expression',
    },
    { roots: [SPLITTER], paths: ['onPattern'], sinkKind: 'regex-injection', args: ['0'], what: 'a regular expression' },
    {
      roots: ['org.springframework.util.PatternMatchUtils'],
      paths: ['simpleMatch'],
      sinkKind: 'regex-injection',
      args: ['0'],
      what: 'a pattern',
      confidence: 'low',
    },
  ],
  sanitizers: [
    { roots: [PATTERN], paths: ['quote'], removes: ['regex-injection'] },
    { roots: ['java.util.regex.Matcher'], paths: ['quoteReplacement'], removes: ['regex-injection'] },
  ],
  propagators: [
    { roots: [PATTERN], paths: ['matcher'], from: ['0'] },
    { roots: [PATTERN], paths: ['split', 'splitAsStream'], from: ['0'], restores: OF_A_PART },
    { roots: [PATTERN], paths: ['quote'], from: ['0'] },
    {
      roots: ['java.util.regex.Matcher'],
      paths: ['replaceAll', 'replaceFirst'],
      from: ['this', '0'],
    },
    {
      roots: ['java.util.regex.Matcher'],
      paths: ['group', 'results'],
      from: ['this', '0'],
      restores: OF_A_PART,
    },
    { roots: ['java.util.regex.Matcher'], paths: ['appendReplacement'], from: ['1'], to: '0' },
    { roots: ['java.util.regex.Matcher'], paths: ['appendTail'], from: ['this'], to: '0' },
    { roots: [SPLITTER], paths: ['split', 'splitToList', 'splitToStream'], from: ['0'] },
    {
      roots: UTILS,
      paths: REPLACERS,
      from: ['0', '2'],
    },
  ],
  inherits: [
    { roots: [PATTERN], paths: ['asMatchPredicate', 'asPredicate'], from: ['this'] },
    { roots: [SEARCHES, MATCHES], paths: ['and', 'negate', 'or'], from: ['this'] },
    { roots: [SPLITTER], paths: ['on'], from: ['0'] },
    {
      roots: [SPLITTER],
      paths: ['limit', 'omitEmptyStrings', 'trimResults', 'withKeyValueSeparator'],
      from: ['this', '0'],
    },
  ],
  neutrals: [
    { roots: [PATTERN], paths: ['compile', 'flags', 'matches'] },
    {
      roots: ['java.util.regex.Matcher'],
      paths: ['end', 'find', 'groupCount', 'hitEnd', 'lookingAt', 'matches', 'start'],
    },
    { roots: [SEARCHES, MATCHES], paths: ['test'] },
  ],
  uses: [
    {
      roots: ['java.lang.String'],
      paths: ['matches', 'replaceAll', 'replaceFirst', 'split'],
      use: 'regex',
      args: ['0', 'this'],
    },
    { roots: [PATTERN], paths: ['matches'], use: 'regex', args: ['0', '1'] },
    { roots: [PATTERN], paths: ['compile'], use: 'regex', args: ['0', '-'] },
    { roots: [PATTERN], paths: ['matcher', 'split', 'splitAsStream'], use: 'regex', args: ['this', '0'] },
    { roots: [SEARCHES, MATCHES], paths: ['test'], use: 'regex', args: ['this', '0'] },
    { roots: [SPLITTER], paths: ['onPattern'], use: 'regex', args: ['0', '-'] },
    { roots: [SPLITTER], paths: ['split', 'splitToList'], use: 'regex', args: ['this', '0'] },
    {
      roots: UTILS,
      paths: REPLACERS,
      use: 'regex',
      args: ['1', '0'],
    },
  ],
}
