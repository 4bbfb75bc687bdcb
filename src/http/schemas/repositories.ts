import Type from 'typebox'
import { Strict } from './common.ts'

export const TeamRepository = Type.Object(
  {
    repositoryId: Type.Integer({ description: "The code host's number" }),
    name: Type.String({ description: 'Owner and name', examples: ['acme/webshop'] }),
    private: Type.Boolean(),
    removed: Type.Boolean({ description: 'Removed from the app since' }),
    analysed: Type.Boolean({
      description: 'Whether the plan covers its pull requests; on the FREE plan true for one at most',
    }),
  },
  { title: 'Repository' },
)
export const RepositoryChoice = Strict({
  repositoryId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})
