import Type from 'typebox'
import { EXCERPT_GAPS } from '../../domain/review/code-excerpt.ts'
import { Nullable, Strict } from './common.ts'

export const ExcerptQuery = Strict({
  finding: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The ID of the finding, which may be suppressed',
    examples: ['b5bb9d8014a0f9b1'],
  }),
})

const ExcerptLine = Type.Object({
  number: Type.Integer({ minimum: 1, examples: [14] }),
  text: Type.String({ examples: ['  const rows = await db.query("SELECT * FROM users WHERE id = " + id)'] }),
  masked: Type.Boolean({
    description: 'The line contains a detected secret, so its text is omitted',
    examples: [false],
  }),
  cut: Type.Boolean({ description: 'The text of the line is truncated', examples: [false] }),
})
export const Excerpts = Type.Object(
  {
    findingId: Type.String({ examples: ['b5bb9d8014a0f9b1'] }),
    headSha: Nullable(Type.String()),
    files: Type.Array(
      Type.Object({
        path: Type.String({ examples: ['src/users.ts'] }),
        totalLines: Type.Integer({ minimum: 0, examples: [48] }),
        lines: Type.Array(ExcerptLine, {
          description: 'In order; missing line numbers are lines in between that are not shown',
        }),
        gap: Nullable(Type.String({ description: 'Why the file is not shown', examples: [null] })),
      }),
      { description: 'In trace order' },
    ),
    gap: Nullable(Type.Object({ code: Type.Enum([...EXCERPT_GAPS]), reason: Type.String() })),
  },
  { title: 'Excerpts' },
)
