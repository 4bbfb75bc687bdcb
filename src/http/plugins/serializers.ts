import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Build = ReturnType<typeof SerializerSelector>
type Compile = ReturnType<Build>
type Serialize = ReturnType<Compile>

/** As many as there are different answers. */
const compiled = new Map<string, Serialize>()

/**
 * For Fastify: compiles what writes an answer once for each schema. Fastify itself does so for each status of each route, and
 * nearly all of them share a few schemas: that was most of the time that the server took to be ready.
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
