import { readFileSync } from 'node:fs'
import { html, type Markup } from './html.ts'

export const STYLESHEET = readFileSync(new URL('./style.css', import.meta.url), 'utf8')
/** Highlights the lines of a URL fragment such as `#L3-L5`. The page works without it. */
export const LINE_SCRIPT = readFileSync(new URL('./lines.js', import.meta.url), 'utf8')

/** The page layout around its content. @param input.lines whether the page has numbered lines that a URL can select. */
export function renderPage(input: { title: string; content: Markup; wide?: boolean; lines?: boolean }): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="same-origin" />
        <title>${input.title}</title>
        <link rel="stylesheet" href="/assets/style.css" />
        <link rel="icon" href="/assets/avatar.svg" type="image/svg+xml" />
        ${input.lines ? html`<script src="/assets/lines.js" defer></script>` : ''}
      </head>
      <body class="${input.wide ? 'wide' : ''}">
        <a class="skip-link" href="#content">Skip to the content</a>
        <header class="top-bar">
          <div class="bounds">
            <a class="brand" href="/">${brandIcon()}<span>Local code host</span></a>
            <span class="top-note">Runs on this machine, for trying Fixwright out</span>
          </div>
        </header>
        <main id="content" class="bounds">${input.content}</main>
        <footer class="bounds footer">
          The local code host of Fixwright. It speaks the part of GitHub’s API that the app uses, and keeps everything
          on this machine.
        </footer>
      </body>
    </html>`
}

/** The breadcrumbs above a page's title. */
export function renderTrail(...links: readonly { label: string; href?: string }[]): Markup {
  const items = links.map(({ label, href }) => html`<li>${href ? html`<a href="${href}">${label}</a>` : label}</li>`)
  return html`<nav aria-label="Breadcrumb">
    <ol class="trail">
      ${items}
    </ol>
  </nav>`
}

/** A page that only shows an error. */
export function renderProblem(title: string, sentence: string): Markup {
  return renderPage({
    title,
    content: html`<section class="blank">
      <h1>${title}</h1>
      <p>${sentence}</p>
      <p><a href="/">To the repositories</a></p>
    </section>`,
  })
}

/** The logo: two branches that meet. */
function brandIcon(): Markup {
  return html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">
      <circle cx="7" cy="5" r="2.5" />
      <circle cx="7" cy="19" r="2.5" />
      <circle cx="17" cy="9" r="2.5" />
      <path d="M7 7.5v9M17 11.5c0 4-5 3-10 5" />
    </g>
  </svg>`
}

export const AVATAR_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#57606a"/><g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"><circle cx="8" cy="6.5" r="2"/><circle cx="8" cy="17.5" r="2"/><circle cx="16" cy="10" r="2"/><path d="M8 8.5v7M16 12c0 3-4 2.500-8 3.500"/></g></svg>`
