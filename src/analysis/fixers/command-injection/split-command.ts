import type { PieceOf } from '../editing/pieces.ts'

/** An argument: the pieces that its text consists of. */
export type Word<Node> = readonly PieceOf<Node>[]

/** Shell metacharacters; a command that contains one needs the shell. */
const SPECIAL = /[|&;<>()$`\\*?[\]#~{}!\n\r]/

type Reader<Node> = { readonly words: PieceOf<Node>[][]; word: PieceOf<Node>[] | null; quote: string }

/**
 * Splits a command line into words as a shell would, where the result is certain: plain words, and quotes around whole
 * words. null when the command uses the shell for more than splitting.
 */
export function splitCommand<Node>(pieces: readonly PieceOf<Node>[]): readonly Word<Node>[] | null {
  const reader: Reader<Node> = { words: [], word: null, quote: '' }
  for (const piece of pieces) {
    if (piece.text === null) (reader.word ??= []).push(piece)
    else if (!readText(reader, piece.text)) return null
  }
  if (reader.quote !== '') return null
  endWord(reader)
  return isProgram(reader.words[0]) ? reader.words : null
}

/** Shell builtins, and syntax that only a shell understands: `cd`, `NAME=value program`. */
const SHELL_ONLY =
  /=|^(?:cd|export|set|unset|source|alias|umask|ulimit|eval|exec|exit|type|command|time|if|for|while|dir|\.)$/

function isProgram<Node>(word: Word<Node> | undefined): boolean {
  return !word?.some(({ text }) => text !== null && SHELL_ONLY.test(text))
}

function readText<Node>(reader: Reader<Node>, text: string): boolean {
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

function addCharacter<Node>(reader: Reader<Node>, character: string): void {
  const word = (reader.word ??= [])
  const last = word.at(-1)
  if (last && last.text !== null) word[word.length - 1] = { text: last.text + character, node: null }
  else word.push({ text: character, node: null })
}

function endWord<Node>(reader: Reader<Node>): void {
  if (reader.word) reader.words.push(reader.word)
  reader.word = null
}
