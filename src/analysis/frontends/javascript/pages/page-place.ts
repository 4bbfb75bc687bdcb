import { ScriptReader, type ScriptPlace } from './script-place.ts'

/** Where in a page a value stands: in JavaScript, of an element or of an attribute, or anywhere else. */
export type PagePlace =
  { readonly where: 'markup' } | { readonly where: 'script' | 'handler'; readonly script: ScriptPlace }

type State = 'text' | 'comment' | 'tag' | 'attribute' | 'script' | 'data'

const SCRIPT_TYPE = /^$|javascript|ecmascript|^module$|babel|jsx/i
const HANDLER = /^on[a-z]+$/i
/** Where each state ends, of those that end at some text. */
const ENDS = { text: /<!--|<[a-z][\w:-]*/i, comment: /-->/, script: /<\/script/i, data: /<\/script/i }

/** Reads a page piece by piece, as values stand between the pieces. */
export class PageReader {
  private state: State = 'text'
  private element = ''
  private type = ''
  private attribute = ''
  private quote = ''
  private text = ''
  private script = new ScriptReader()

  read(text: string): void {
    for (let rest = text; rest !== '';) rest = rest.slice(Math.max(this.step(rest), 1))
  }

  /** Notes that a value is written here. */
  value(): PagePlace {
    if (this.state === 'script') return { where: 'script', script: this.script.value() }
    if (this.state !== 'attribute') return { where: 'markup' }
    // An address that a value begins is no script yet.
    if (this.isCode()) return { where: 'handler', script: this.script.value() }
    this.text += '?'
    return { where: 'markup' }
  }

  /** Notes that what follows stands there instead of what came before. */
  startAlternative(): void {
    this.script.forgetValues()
  }

  /** Reads one part; returns its length. */
  private step(text: string): number {
    if (this.state === 'tag') return this.stepInTag(text)
    if (this.state === 'attribute') return this.stepInAttribute(text)
    const end = ENDS[this.state].exec(text)
    if (this.state === 'script') this.script.read(text.slice(0, end?.index))
    if (!end) return text.length
    const [mark] = end
    if (this.state !== 'text') this.state = 'text'
    else if (mark === '<!--') this.state = 'comment'
    else this.openTag(mark.slice(1).toLowerCase())
    return end.index + mark.length
  }

  private openTag(element: string): void {
    this.state = 'tag'
    this.element = element
    this.type = ''
    this.attribute = ''
  }

  private stepInTag(text: string): number {
    const [part = '', name, value] = /^(?:([^\s=>"'/]+)|(=\s*["']?)|\s+|[\s\S])/.exec(text) ?? []
    if (name !== undefined) this.attribute = name.toLowerCase()
    else if (value !== undefined) this.openAttribute(value.slice(1).trim())
    else if (part === '>') this.closeTag()
    return part.length
  }

  private openAttribute(quote: string): void {
    this.state = 'attribute'
    this.quote = quote
    this.text = ''
    this.script = new ScriptReader()
  }

  private closeTag(): void {
    this.state = this.element !== 'script' ? 'text' : SCRIPT_TYPE.test(this.type) ? 'script' : 'data'
    this.script = new ScriptReader()
  }

  private stepInAttribute(text: string): number {
    const end = this.quote === '' ? text.search(/[\s>]/) : text.indexOf(this.quote)
    const part = end < 0 ? text : text.slice(0, end)
    this.text += part
    if (this.isCode()) this.script.read(part)
    if (end < 0) return part.length
    if (this.attribute === 'type') this.type = this.text.trim()
    this.state = 'tag'
    return part.length + this.quote.length
  }

  private isCode(): boolean {
    return HANDLER.test(this.attribute) || /^\s*javascript:/i.test(this.text)
  }
}
