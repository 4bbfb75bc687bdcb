import Type, { type Static } from 'typebox'
import { CONFIDENCES, SEVERITIES } from '../../analysis/source/finding.ts'
import { FILE_KINDS } from '../../analysis/source/file-kind.ts'
import { LANGUAGES } from '../../analysis/source/language.ts'
import { AI_FIX_MODES } from '../ai-fix/ai-fix-mode.ts'

/** The path of a repository's settings file. */
export const SETTINGS_PATH = '.github/fixwright.yml'
/** In bytes; about a hundred times what people write by hand. */
export const MAX_SETTINGS_BYTES = 32 * 1024
export const SETTINGS_SCHEMA_PATH = '/schemas/fixwright.json'

const MAX_PATTERNS = 200
const MAX_PATTERN_LENGTH = 200

const Pattern = Type.String({ minLength: 1, maxLength: MAX_PATTERN_LENGTH })
const Patterns = (description: string) => Type.Array(Pattern, { maxItems: MAX_PATTERNS, description })
const CLOSED = { additionalProperties: false }
const AiFixes = Type.Enum([...AI_FIX_MODES], {
  description:
    'How AI fixes may be delivered: in fix pull requests, only as suggestions, or not at all, so that no code of this repository is sent to an AI provider; pull-request by default. The stricter of this and the team’s setting applies',
})

/**
 * The schema of a settings file. It validates files and is published for editors.
 * @param ruleIds the IDs of the catalogue: a mistyped rule is an error.
 */
export function createSettingsSchema(ruleIds: readonly string[]) {
  const Level = Type.Enum(['off', ...SEVERITIES])
  return Type.Object(
    {
      paths: Type.Optional(
        Type.Object(
          {
            include: Type.Optional(Patterns('Only files that match one of these are analysed; all files by default')),
            exclude: Type.Optional(Patterns('Files that match one of these are not analysed')),
          },
          {
            ...CLOSED,
            description: 'Patterns of paths: * within a folder, ** across folders; without a slash, names at any depth',
          },
        ),
      ),
      rules: Type.Optional(
        Type.Object(Object.fromEntries(ruleIds.map((id) => [id, Type.Optional(Level)])), {
          ...CLOSED,
          description: 'Rules that are disabled or have a different severity in this repository',
        }),
      ),
      severity: Type.Optional(
        Type.Enum([...SEVERITIES], {
          description: 'The minimum severity that comments and the verdict show; low by default',
        }),
      ),
      confidence: Type.Optional(
        Type.Enum([...CONFIDENCES], {
          description: 'The minimum confidence that comments and the verdict show; medium by default',
        }),
      ),
      dependencies: Type.Optional(
        Type.Enum(['on', 'off'], {
          description: 'Whether the dependencies in manifests and lock files are checked; on by default',
        }),
      ),
      languages: Type.Optional(
        Type.Array(Type.Enum([...LANGUAGES]), {
          minItems: 1,
          maxItems: 20,
          description: 'Languages that are analysed; all by default',
        }),
      ),
      'file-kinds': Type.Optional(
        Type.Array(Type.Enum([...FILE_KINDS]), {
          minItems: 1,
          maxItems: 20,
          description: 'Kinds of files whose findings comments and the verdict show; source by default',
        }),
      ),
      'ai-fixes': Type.Optional(AiFixes),
    },
    { ...CLOSED, title: 'Fixwright settings', description: `Settings of a repository, in ${SETTINGS_PATH}` },
  )
}

/** The content of a settings file. Missing keys get their default where they are read. */
export type Settings = Omit<Static<ReturnType<typeof createSettingsSchema>>, 'rules'> & {
  readonly rules?: Readonly<Record<string, (typeof SEVERITIES)[number] | 'off'>>
}

export const NO_SETTINGS: Settings = {}
