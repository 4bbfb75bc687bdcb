import { fileKindOf } from '../../../analysis/source/file-kind.ts'
import { isWritablePath } from '../../fix-pr/fix-paths.ts'

/** Build, test and release programs: changing them gives access to everything the build can reach. */
const BUILD_FILE =
  /(?:^|\/)(?:setup|noxfile|fabfile|tasks|wscript|conftest|dangerfile|gulpfile|gruntfile|jakefile|dodo|SConstruct)\.\w+$|\.(?:config|conf|setup)\.[cm]?[jt]s$/i
const BUILD_FOLDER =
  /(?:^|\/)(?:\.[^/]+|ci|buildSrc|deploy(?:ment)?|\.?husky|githooks|git-hooks|hooks\.d|release|migrations?)\//i

/** A model never changes tests, third-party code, build output or build configuration. */
export function isProtected(path: string, content: string): boolean {
  return (
    !isWritablePath(path) ||
    fileKindOf(path, content) !== 'source' ||
    BUILD_FILE.test(path) ||
    BUILD_FOLDER.test(path) ||
    /(?:^|\/)\.[^/]*$/.test(path)
  )
}
