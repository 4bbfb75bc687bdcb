import Type from 'typebox'
import { Strict } from './common.ts'

export const TeamRepository = Type.Object(
  {
    repositoryId: Type.Integer({ description: 'The ID on the code host' }),
    name: Type.String({ description: 'Owner and name', examples: ['acme/webshop'] }),
    private: Type.Boolean(),
    removed: Type.Boolean({ description: 'The repository was removed from the app' }),
    analysed: Type.Boolean({
      description: 'Whether the plan covers its pull requests; on the FREE plan, true for at most one repository',
    }),
  },
  { title: 'Repository' },
)
export const RepositoryChoice = Strict({
  repositoryId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})
