const SLUG = /^([a-z0-9]+-?)+$/
const WORDS = /^(\w+\s?)*$/
const LETTERS = /^(a|a)*$/
const DIGITS = /^(?:\w|\d)+$/
const REPEATED = /^([a-z]+)+$/
const OPTIONAL = /^x([a-z]+)*$/
const MAYBE = /^(?:[a-z]*)+$/
const NESTED = /^(([a-z])+.)+[A-Z]([a-z])+$/ // no fix: needs_design
const KEPT = /^([a-z]+-?)+$/ // no fix: needs_design
const SAFE = /^[a-z]+(?:-[a-z]+)*$/

module.exports = (text) => [
  SLUG.test(text),
  WORDS.test(text),
  LETTERS.test(text),
  DIGITS.test(text),
  REPEATED.exec(text),
  OPTIONAL.exec(text),
  MAYBE.test(text),
  NESTED.test(text),
  KEPT.exec(text),
  SAFE.test(text),
]
