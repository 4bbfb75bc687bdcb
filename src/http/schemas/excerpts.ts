import Type from 'typebox'
import { EXCERPT_GAPS } from '../../domain/review/code-excerpt.ts'
import { Nullable, Strict } from './common.ts'

export const ExcerptQuery = Strict({
  finding: Type.String({
    minLength: 1,
    maxLength: 200,
    description: "The finding's id, of a suppressed one as well",
    examples: ['b5bb9d8014a0f9b1'],
  }),
})

const ExcerptLine = Type.Object({
  number: Type.Integer({ minimum: 1, examples: [14] }),
  text: Type.String({ examples: ['  const rows = await db.query("SELECT * FROM users WHERE id = " + id)'] }),
  masked: Type.Boolean({ description: 'It holds a found secret, and its text is left out', examples: [false] }),
  cut: Type.Boolean({ description: 'The line is longer than its text', examples: [false] }),
})
export const Excerpts = Type.Object(
  {
    findingId: Type.String({ examples: ['b5bb9d8014a0f9b1'] }),
    headSha: Nullable(Type.String()),
    files: Type.Array(
      Type.Object({
        path: Type.String({ examples: ['src/users.ts'] }),
        totalLines: Type.Integer({ minimum: 0, examples: [48] }),
        lines: Type.Array(ExcerptLine, { description: 'In order; numbers that are missing are lines between' }),
        gap: Nullable(Type.String({ description: 'Why the file is not shown', examples: [null] })),
      }),
      { description: 'In the order of the trace' },
    ),
    gap: Nullable(Type.Object({ code: Type.Enum([...EXCERPT_GAPS]), reason: Type.String() })),
  },
  { title: 'Excerpts' },
)
