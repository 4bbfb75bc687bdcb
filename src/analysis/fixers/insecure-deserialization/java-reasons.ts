import type { NoFix } from '../../source/finding.ts'

/** The recommended alternative by API: the right one depends on the classes to be read. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /^java\.io\.ObjectInputStream/,
    'Which classes the stream may hold is known to the program only; set an `ObjectInputFilter` that lists them before the object is read.',
  ],
  [
    /XMLDecoder/,
    '`XMLDecoder` runs whatever methods the document names, and has no safe way to be used; read the document into a class of the program with JAXB or another mapper.',
  ],
  [
    /thoughtworks\.xstream/,
    'Which classes the document may hold is known to the program only; call `addPermission(NoTypePermission.NONE)` and `allowTypes` with those classes on the `XStream` object.',
  ],
  [
    /snakeyaml/,
    'The document is read into a class of the program, so `SafeConstructor` does not fit; limit the tags with a `TagInspector` in the `LoaderOptions`.',
  ],
  [
    /JsonTypeInfo/,
    'Data that is stored already names classes; use `JsonTypeInfo.Id.NAME` with `@JsonSubTypes`, and migrate that data.',
  ],
  [
    /\.jackson\./,
    'Which classes the data may name is known to the program only; list them with `activateDefaultTyping` and a `PolymorphicTypeValidator`, or turn default typing off.',
  ],
  [
    /\bkryo/i,
    'Which classes are meant is known to the program only; call `setRegistrationRequired(true)` on the `Kryo` object and register each with `register`.',
  ],
  [
    /hessian|burlap/i,
    'The protocol lets the data name classes; list those that are meant in the `ClassFactory` of the `SerializerFactory`, or offer the service as JSON.',
  ],
  [
    /jms\./,
    'Senders and receivers have to change together; send a `TextMessage` with JSON, or list the packages that are meant with `setTrustedPackages`.',
  ],
  [
    /fastjson/,
    'The data may name classes in this version; call `ParserConfig.getGlobalInstance().setSafeMode(true)`, and run the tests.',
  ],
  [
    /SerializationUtils|DefaultDeserializer|DefaultSerializer|MarshalledObject/,
    'Which classes are meant is known to the program only; read with an `ObjectInputStream` that has an `ObjectInputFilter`.',
  ],
  [/Gson/, 'The class to make comes with the data; look it up in a `Map` of the names and classes that are meant.'],
]

/** null when only the default reason applies. */
export function reasonFor(api: string): NoFix | null {
  const reason = REASONS.find(([pattern]) => pattern.test(api))?.[1]
  return reason === undefined ? null : { code: 'needs_design', reason }
}
