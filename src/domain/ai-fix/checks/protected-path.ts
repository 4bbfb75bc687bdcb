import { fileKindOf } from '../../../analysis/source/file-kind.ts'
import { isWritablePath } from '../../fix-pr/fix-paths.ts'

/** Programs that build, test or release: whoever changes them has what the build has. */
const BUILD_FILE =
  /(?:^|\/)(?:setup|noxfile|fabfile|tasks|wscript|conftest|dangerfile|gulpfile|gruntfile|jakefile|dodo|SConstruct)\.\w+$|\.(?:config|conf|setup)\.[cm]?[jt]s$/i
const BUILD_FOLDER =
  /(?:^|\/)(?:\.[^/]+|ci|buildSrc|deploy(?:ment)?|\.?husky|githooks|git-hooks|hooks\.d|release|migrations?)\//i

/** Tests, other people's code, what builds write, and what has a say in building are never changed by a model. */
export function isProtected(path: string, content: string): boolean {
  return (
    !isWritablePath(path) ||
    fileKindOf(path, content) !== 'source' ||
    BUILD_FILE.test(path) ||
    BUILD_FOLDER.test(path) ||
    /(?:^|\/)\.[^/]*$/.test(path)
  )
}
