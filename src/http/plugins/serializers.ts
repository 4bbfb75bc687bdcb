import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Build = ReturnType<typeof SerializerSelector>
type Compile = ReturnType<Build>
type Serialize = ReturnType<Compile>

/** One for each different response. */
const compiled = new Map<string, Serialize>()

/**
 * For Fastify: compiles the serializer of each schema once. Fastify would compile one for each status of each route
 * although nearly all share a few schemas, which took most of the server's startup time.
 */
export const buildSerializers: Build = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options)
  const external = JSON.stringify(externalSchemas)
  return (route) => {
    const { description: _description, ...schema } = route.schema as Readonly<Record<string, unknown>>
    const key = external + JSON.stringify(schema)
    let serialize = compiled.get(key)
    if (!serialize) compiled.set(key, (serialize = compile(route)))
    return serialize
  }
}
