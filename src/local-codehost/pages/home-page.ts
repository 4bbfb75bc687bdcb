import { botLogin, type Host } from '../host.ts'
import { html, type Markup } from './html.ts'
import { renderPage } from './layout.ts'
import { countOf, renderAvatar, renderRepositoryName } from './parts.ts'

/** The repositories and people of this code host. */
export function renderHomePage(host: Host): Markup {
  const people = host.state.accounts.filter((account) => account.type === 'User')
  const content = html`<section class="intro">
      <h1>A small code host on your own machine</h1>
      <p>
        Fixwright runs here without a GitHub account and without a network. This code host keeps repositories, pull
        requests, comments and check runs, sends Fixwright signed webhooks, and shows what it does.
      </p>
    </section>
    <section>
      <h2>Repositories</h2>
      ${renderRepositories(host)}
    </section>
    <section>
      <h2>People</h2>
      <ul class="people">
        ${people.map((person) => html`<li>${renderAvatar(person.login)} <strong>${person.login}</strong> <span class="muted">${person.name}</span></li>`)}
        <li>${renderAvatar(botLogin(host))} <strong>${host.app.slug}</strong> <span class="tag">bot</span></li>
      </ul>
    </section>`
  return renderPage({ title: 'Local code host', content })
}

function renderRepositories(host: Host): Markup {
  if (host.state.repositories.length === 0) return html`<p class="muted">There are none yet.</p>`
  const cards = host.state.repositories.map((repository) => {
    const open = host.state.pullRequests.filter(
      (pull) => pull.repositoryId === repository.id && pull.state === 'open',
    ).length
    return html`<li class="card">
      <h3>${renderRepositoryName(repository)}</h3>
      ${repository.description ? html`<p>${repository.description}</p>` : ''}
      <p class="muted">${countOf(open, 'open pull request')}</p>
    </li>`
  })
  return html`<ul class="cards">
    ${cards}
  </ul>`
}
