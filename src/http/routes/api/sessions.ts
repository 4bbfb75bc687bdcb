import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { scopesOf } from '../../../domain/people/api-token.ts'
import { isOperator } from '../../../domain/people/operators.ts'
import { AppError } from '../../../errors.ts'
import type { Cookies } from '../../cookies.ts'
import type { HttpDeps } from '../../http-deps.ts'
import { callerOf, tokenOf } from '../../plugins/caller.ts'
import { CallbackQuery, DevLogin, LoginQuery, SessionResponse, User } from '../../schemas/sessions.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'
import { listTeams } from './teams.ts'

const TAGS = ['Sign-in']
const Redirect = Type.Null({ description: 'Go to the URL in `Location`' })

/** Signing in and out. */
export function registerSessionRoutes(
  app: HttpApp,
  { services, operatorLogins }: Pick<HttpDeps, 'services' | 'operatorLogins'>,
  cookies: Cookies,
): void {
  registerLogin(app, services, cookies)
  registerCallback(app, services, cookies)
  registerLogout(app, services, cookies)
  registerDevLogin(app, services, cookies)

  app.get(
    '/api/auth/session',
    {
      config: { tokens: true },
      schema: {
        tags: TAGS,
        summary: 'Get the signed-in user and their teams',
        description: 'With a token: no user, but the token and its team, with the role that the token has.',
        response: { 200: SessionResponse },
      },
    },
    async (request) => {
      const token = tokenOf(request)
      if (!token) {
        const { user } = callerOf(request)
        const [teams, quota] = await Promise.all([services.listTeams(user.id), services.readPersonQuota(user.id)])
        return toJson({ user, operator: isOperator(operatorLogins, user.login), teams, quota })
      }
      const teams = await listTeams(services, request)
      const { tokenId: id, name, expiresAt, scope } = token
      return toJson({ user: null, token: { id, name, scopes: scopesOf(scope), expiresAt }, operator: false, teams })
    },
  )
}

function registerLogin(app: HttpApp, services: Services, cookies: Cookies): void {
  app.get(
    '/api/auth/login',
    {
      config: { access: 'public', signIn: true },
      schema: {
        tags: TAGS,
        summary: 'Start signing in with the code host',
        description: 'For browsers: redirects to the code host, which redirects back to `/api/auth/callback`.',
        querystring: LoginQuery,
        response: { 302: Redirect },
      },
    },
    async (request, reply) => {
      const begun = await services.beginSignIn(request.query.returnTo)
      cookies.signIn.write(reply, begun.browserToken)
      return reply.redirect(begun.redirectUrl, 302)
    },
  )
}

function registerCallback(app: HttpApp, services: Services, cookies: Cookies): void {
  app.get(
    '/api/auth/callback',
    {
      config: { access: 'public', signIn: true, errors: ['SIGN_IN_FAILED', 'CODE_HOST_UNAVAILABLE'] },
      errorHandler: redirectPeople(app),
      schema: {
        tags: TAGS,
        summary: 'Finish signing in with the code host',
        description:
          'Sets the session cookie and redirects to `returnTo`. If the sign-in failed, the browser is redirected to a page that says why.',
        querystring: CallbackQuery,
        response: { 302: Redirect },
      },
    },
    async (request, reply) => {
      const { code, state } = request.query
      const browserToken = cookies.signIn.read(request)
      cookies.signIn.clear(reply)
      const oldSessionToken = cookies.session.read(request)
      const done = await services.finishSignIn({ code, state, browserToken, oldSessionToken })
      cookies.session.write(reply, done.sessionToken)
      return reply.redirect(done.returnTo, 302)
    },
  )
}

/**
 * A person whose sign-in failed is redirected to the sign-in page, which shows the reason. Programs get the error
 * itself.
 */
function redirectPeople(app: HttpApp) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const isPerson = /\btext\/html\b/.test(request.headers.accept ?? '')
    if (isPerson && error instanceof AppError) void reply.redirect(`/sign-in?error=${error.code}`, 302)
    else app.errorHandler(error, request, reply)
  }
}

function registerLogout(app: HttpApp, services: Services, cookies: Cookies): void {
  app.post(
    '/api/auth/logout',
    {
      config: { access: 'public', errors: ['CROSS_ORIGIN'] },
      schema: { tags: TAGS, summary: 'Sign out', response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const token = cookies.session.read(request)
      if (token !== undefined) await services.signOut(token)
      cookies.session.clear(reply)
      return reply.code(204).send(null)
    },
  )
}

function registerDevLogin(app: HttpApp, services: Services, cookies: Cookies): void {
  app.post(
    '/api/auth/dev-login',
    {
      config: { access: 'public', signIn: true, errors: ['DEV_LOGIN_DISABLED', 'CROSS_ORIGIN'] },
      schema: {
        tags: TAGS,
        summary: 'Sign in with any login, if the development sign-in is enabled',
        description: 'Never available in production. An existing session of the request ends.',
        body: DevLogin,
        response: { 200: Type.Object({ user: User }) },
      },
    },
    async (request, reply) => {
      const signedIn = await services.devSignIn({ ...request.body, oldSessionToken: cookies.session.read(request) })
      cookies.session.write(reply, signedIn.sessionToken)
      return toJson({ user: signedIn.user })
    },
  )
}
