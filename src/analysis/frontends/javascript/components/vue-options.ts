import type * as Babel from '@babel/types'
import { startOf, staticNameOf, unwrap, type Node } from '../syntax.ts'
import { type ComponentScript, copyNode } from './component-scripts.ts'
import type { GeneratedScript } from './generated-script.ts'

type Options = { readonly out: GeneratedScript; readonly script: ComponentScript }
type Member = Babel.ObjectMember

/** What runs by itself, in this order. */
const STEPS = ['beforeCreate', 'created', 'beforeMount', 'mounted', 'activated', 'updated']

/** The options of a component as an object: its data are fields, its methods methods, and what is computed getters. */
export function writeOptions(out: GeneratedScript, script: ComponentScript, options: Babel.ObjectExpression): void {
  const all: Options = { out, script }
  const at = script.start + startOf(options)
  const members = membersOf(options)
  const props = propsIn(members.get('props'))
  out.write(
    `new (class {\nconstructor($props) { ${props.map((name) => `this.${name} = $props.${name};`).join(' ')} }\n`,
    at,
  )
  writeData(all, members.get('data'))
  for (const member of innerMembers(members.get('methods'))) writeMethod(all, member)
  for (const member of innerMembers(members.get('computed'))) writeComputed(all, member)
  for (const member of innerMembers(members.get('watch'))) writeMethod(all, member)
  for (const name of [...STEPS, 'setup', 'asyncData', 'fetch']) {
    const member = members.get(name)
    if (member) writeMethod(all, member)
  }
  out.write('})($props)\n', at)
  if (members.has('setup')) out.write('Object.assign($self, $self.setup($props))\n', at)
  for (const name of STEPS) if (members.has(name)) out.write(`$self.${name}()\n`, at)
}

function membersOf(node: Node | null | undefined): ReadonlyMap<string, Member> {
  if (node?.type !== 'ObjectExpression') return new Map()
  return new Map(
    node.properties.flatMap((one): (readonly [string, Member])[] => {
      const name = one.type === 'SpreadElement' ? null : staticNameOf(one.key, one.computed)
      return name !== null && one.type !== 'SpreadElement' ? [[name, one]] : []
    }),
  )
}

function valueOf(member: Member | undefined): Node | null {
  return member?.type === 'ObjectProperty' ? unwrap(member.value) : null
}

function innerMembers(member: Member | undefined): readonly Member[] {
  return [...membersOf(valueOf(member)).values()]
}

/** `['a']` or `{ a: String }` */
function propsIn(member: Member | undefined): readonly string[] {
  const value = valueOf(member)
  const names =
    value?.type === 'ArrayExpression'
      ? value.elements.flatMap((one) => (one?.type === 'StringLiteral' ? [one.value] : []))
      : [...membersOf(value).keys()]
  return names.filter((name) => /^\w+$/.test(name))
}

/** `data() { return { a: 1 } }` and `data: () => ({ a: 1 })` */
function writeData(options: Options, member: Member | undefined): void {
  for (const one of membersOf(returnedBy(member)).values()) writeField(options, one)
}

function returnedBy(member: Member | undefined): Node | null {
  const fn = member?.type === 'ObjectMethod' ? member : valueOf(member)
  if (!fn || !('body' in fn)) return fn
  const body = fn.body as Node
  if (body.type !== 'BlockStatement') return unwrap(body)
  const last = body.body.findLast((one) => one.type === 'ReturnStatement')
  return last?.argument ? unwrap(last.argument) : null
}

function nameOf(member: Member): string | null {
  const name = staticNameOf(member.key, member.computed)
  return name !== null && /^[A-Za-z_]\w*$/.test(name) ? name : null
}

function writeField({ out, script }: Options, member: Member): void {
  const name = nameOf(member)
  if (name === null || member.type !== 'ObjectProperty' || member.shorthand) return
  out.write(`${name} = (`, script.start + startOf(member))
  copyNode(out, script, member.value)
  out.write(')\n', script.start + startOf(member))
}

function writeMethod(options: Options, member: Member): void {
  if (member.type !== 'ObjectMethod') return writeField(options, member)
  if (nameOf(member) === null) return
  copyNode(options.out, options.script, member)
  options.out.write('\n', options.script.start + startOf(member))
}

/** `html() { … }` is read like a field; so is `html: { get() { … } }`. */
function writeComputed(options: Options, member: Member): void {
  const { out, script } = options
  const name = nameOf(member)
  if (name === null) return
  const at = script.start + startOf(member)
  const getter = member.type === 'ObjectMethod' ? member : (membersOf(valueOf(member)).get('get') ?? null)
  if (getter?.type === 'ObjectMethod' && !getter.async) {
    out.write(`get ${name}() `, at)
    copyNode(out, script, getter.body)
    out.write('\n', at)
  } else if (member.type === 'ObjectProperty' && valueOf(member)?.type.includes('Function')) {
    out.write(`get ${name}() { return (`, at)
    copyNode(out, script, member.value)
    out.write(').call(this, this) }\n', at)
  }
}
