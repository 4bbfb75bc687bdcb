import { type Node, staticNameOf } from '../frontends/javascript/syntax.ts'
import { type ParameterShape, textKindOf } from './shape.ts'

/** The shape of a type annotation; null when it is absent or a name declared elsewhere in the project. */
export function shapeOfType(annotation: Node | null | undefined, name: string): ParameterShape | null {
  const type = annotation && 'typeAnnotation' in annotation ? (annotation.typeAnnotation as Node) : null
  return type ? shapeOf(type, name) : null
}

function shapeOf(type: Node, name: string): ParameterShape | null {
  switch (type.type) {
    case 'TSStringKeyword':
      return { kind: 'text', of: textKindOf(name) }
    case 'TSNumberKeyword':
      return { kind: 'number' }
    case 'TSBooleanKeyword':
      return { kind: 'flag' }
    case 'TSArrayType':
      return listOf(shapeOf(type.elementType, name.replace(/s$/, '')))
    case 'TSTypeOperator':
      return shapeOf(type.typeAnnotation, name)
    case 'TSUnionType': {
      const [first, ...others] = type.types.filter(
        ({ type: one }) => one !== 'TSUndefinedKeyword' && one !== 'TSNullKeyword',
      )
      return first && others.length === 0 ? shapeOf(first, name) : null
    }
    case 'TSObjectKeyword':
      return { kind: 'object' }
    case 'TSTypeReference':
      return type.typeName.type === 'Identifier' && type.typeName.name === 'Record' ? { kind: 'object' } : null
    case 'TSTypeLiteral':
      return shapeOfMembers(type.members)
    default:
      return null
  }
}

function listOf(of: ParameterShape | null): ParameterShape | null {
  return of ? { kind: 'list', of } : null
}

function shapeOfMembers(members: readonly Node[]): ParameterShape | null {
  const fields: [string, ParameterShape][] = []
  for (const member of members) {
    if (member.type !== 'TSPropertySignature') return null
    const name = staticNameOf(member.key, member.computed)
    const shape = name === null ? null : shapeOfType(member.typeAnnotation, name)
    if (name === null || shape === null) return null
    fields.push([name, shape])
  }
  return fields.length > 0 ? { kind: 'record', fields } : { kind: 'object' }
}
