import type { Host } from '../host.ts'
import { html, type Markup } from './html.ts'
import { renderPage } from './layout.ts'
import { renderAvatar } from './parts.ts'

/** The parameters of an app's sign-in request. */
export type AuthorizationRequest = {
  readonly redirectUri: string
  readonly state: string
  readonly codeChallenge: string | null
}

/** Lists the local people that the user can sign in as. */
export function renderSignInPage(host: Host, request: AuthorizationRequest): Markup {
  const people = host.state.accounts.filter((account) => account.type === 'User')
  const appName = host.app.slug.charAt(0).toUpperCase() + host.app.slug.slice(1)
  const fields = {
    client_id: host.app.clientId,
    redirect_uri: request.redirectUri,
    state: request.state,
    code_challenge: request.codeChallenge ?? '',
  }
  const choices = people.map(
    (person) =>
      html`<li>
        <form method="post" action="/login/oauth/authorize">
          ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <button class="person" name="login" value="${person.login}">
            ${renderAvatar(person.login)}
            <span><strong>Continue as ${person.login}</strong><span class="muted">${person.name}</span></span>
          </button>
        </form>
      </li>`,
  )
  return renderPage({
    title: `Sign in to ${appName}`,
    content: html`<section class="sign-in">
      <h1>Sign in to ${appName}</h1>
      <p>
        Choose a person of this local code host. ${appName} learns their login, name and e-mail address, and which
        repositories they work in.
      </p>
      <ul class="choices">
        ${choices}
      </ul>
      <p class="muted">You return to ${new URL(request.redirectUri).host}.</p>
    </section>`,
  })
}
