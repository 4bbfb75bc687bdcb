import type { Piece } from '../editing/javascript/string-pieces.ts'

/** An argument: the pieces that its text is put together from. */
export type Word = readonly Piece[]

/** Characters that a shell gives a meaning to; a command with one of them needs the shell. */
const SPECIAL = /[|&;<>()$`\\*?[\]#~{}!\n\r]/

type Reader = { readonly words: Piece[][]; word: Piece[] | null; quote: string }

/**
 * Splits a command line into words as a shell would, where that is certain: plain words, and quotes around whole words.
 * null when the command uses the shell for more than splitting.
 */
export function splitCommand(pieces: readonly Piece[]): readonly Word[] | null {
  const reader: Reader = { words: [], word: null, quote: '' }
  for (const piece of pieces) {
    if (piece.text === null) (reader.word ??= []).push(piece)
    else if (!readText(reader, piece.text)) return null
  }
  if (reader.quote !== '') return null
  endWord(reader)
  return isProgram(reader.words[0]) ? reader.words : null
}

/** What only a shell knows, or reads in another way: `cd`, `NAME=value program`. */
const SHELL_ONLY =
  /=|^(?:cd|export|set|unset|source|alias|umask|ulimit|eval|exec|exit|type|command|time|if|for|while|dir|\.)$/

function isProgram(word: Word | undefined): boolean {
  return !word?.some(({ text }) => text !== null && SHELL_ONLY.test(text))
}

function readText(reader: Reader, text: string): boolean {
  for (const character of text) {
    if (reader.quote !== '') {
      if (character === reader.quote) reader.quote = ''
      else if (reader.quote === '"' && /[$`\\!]/.test(character)) return false
      else addCharacter(reader, character)
    } else if (character === '"' || character === "'") {
      reader.quote = character
      reader.word ??= []
    } else if (character === ' ' || character === '\t') endWord(reader)
    else if (SPECIAL.test(character)) return false
    else addCharacter(reader, character)
  }
  return true
}

function addCharacter(reader: Reader, character: string): void {
  const word = (reader.word ??= [])
  const last = word.at(-1)
  if (last && last.text !== null) word[word.length - 1] = { text: last.text + character, node: null }
  else word.push({ text: character, node: null })
}

function endWord(reader: Reader): void {
  if (reader.word) reader.words.push(reader.word)
  reader.word = null
}
