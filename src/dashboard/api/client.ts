import createClient, {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type ClientPathsWithMethod,
  type FetchOptions,
  type MethodResponse,
} from 'openapi-fetch'
import type { paths } from './openapi.d.ts'

/**
 * The only client of the API. Its types are generated from the API description, so an unknown path, parameter or
 * response is a compile error.
 */
export const client = createClient<paths, 'application/json'>({
  credentials: 'same-origin',
  cache: 'no-store',
  headers: { accept: 'application/json' },
})

type ApiClient = typeof client
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/** The paths that have this method, as written in the description. */
export type PathOf<M extends Method> = ClientPathsWithMethod<ApiClient, M>

type Operation<M extends Method, Path extends PathOf<M>> = M extends keyof paths[Path] ? paths[Path][M] : never

/** What a request may contain. */
export type RequestOptions<M extends Method, Path extends PathOf<M>> = Pick<
  FetchOptions<Operation<M, Path>>,
  keyof FetchOptions<Operation<M, Path>> & ('params' | 'body' | 'signal' | 'headers')
>
/** The request body. */
export type Body<M extends Method, Path extends PathOf<M>> =
  RequestOptions<M, Path> extends { body?: infer Sent } ? NonNullable<Sent> : never
/** The body of a successful response; undefined if it has none. */
export type ResponseBody<M extends Method, Path extends PathOf<M>> = [MethodResponse<ApiClient, M, Path>] extends [
  never,
]
  ? undefined
  : MethodResponse<ApiClient, M, Path>

type Params<Path extends PathOf<'get'>> =
  RequestOptions<'get', Path> extends { params?: infer P } ? NonNullable<P> : never
/** The query parameters of a list or page. */
export type Query<Path extends PathOf<'get'>> = Params<Path> extends { query?: infer Q } ? NonNullable<Q> : never

const querySerializer = createQuerySerializer()

/** The URL of something that the browser itself fetches: a link, a file, a frame. */
export function apiAddress<Path extends PathOf<'get'>>(path: Path, params: Params<Path>): string {
  return createFinalURL(path, { baseUrl: '', params, querySerializer, pathSerializer: defaultPathSerializer })
}
