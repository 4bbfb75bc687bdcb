import type { NoFix } from '../../source/finding.ts'

/** The recommended alternative by API: the right one depends on the classes to be read. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /^java\.io\.ObjectInputStream/,
    'The code does not show which classes the stream may contain; set an `ObjectInputFilter` that lists them before reading the object.',
  ],
  [
    /XMLDecoder/,
    '`XMLDecoder` runs any method that the document names and cannot be used safely; read the document into one of your own classes with JAXB or another mapper.',
  ],
  [
    /thoughtworks\.xstream/,
    'The code does not show which classes the document may contain; call `addPermission(NoTypePermission.NONE)` and `allowTypes` with those classes on the `XStream` object.',
  ],
  [
    /snakeyaml/,
    'The document is read into one of your own classes, so `SafeConstructor` does not fit; limit the tags with a `TagInspector` in the `LoaderOptions`.',
  ],
  [
    /JsonTypeInfo/,
    'Stored data already contains class names; use `JsonTypeInfo.Id.NAME` with `@JsonSubTypes`, and migrate that data.',
  ],
  [
    /\.jackson\./,
    'The code does not show which classes the data may name; list them with `activateDefaultTyping` and a `PolymorphicTypeValidator`, or disable default typing.',
  ],
  [
    /\bkryo/i,
    'The code does not show which classes are intended; call `setRegistrationRequired(true)` on the `Kryo` object and register each of them with `register`.',
  ],
  [
    /hessian|burlap/i,
    'The protocol lets the data name classes; list the intended ones in the `ClassFactory` of the `SerializerFactory`, or offer the service as JSON.',
  ],
  [
    /jms\./,
    'Senders and receivers have to change together; send a `TextMessage` with JSON, or list the intended packages with `setTrustedPackages`.',
  ],
  [
    /fastjson/,
    'In this version the data can name classes; call `ParserConfig.getGlobalInstance().setSafeMode(true)`, and run the tests.',
  ],
  [
    /SerializationUtils|DefaultDeserializer|DefaultSerializer|MarshalledObject/,
    'The code does not show which classes are intended; read with an `ObjectInputStream` that has an `ObjectInputFilter`.',
  ],
  [/Gson/, 'The data names the class to instantiate; look it up in a `Map` of the intended names and classes.'],
]

/** null when only the default reason applies. */
export function reasonFor(api: string): NoFix | null {
  const reason = REASONS.find(([pattern]) => pattern.test(api))?.[1]
  return reason === undefined ? null : { code: 'needs_design', reason }
}
