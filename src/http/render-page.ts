import { escapeHtml } from './escape-html.ts'

/** A page with a title and a sentence, for when the dashboard cannot be shown. Takes plain text without markup. */
export function renderPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Fixwright</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">Start page</a></p>
</main>
</body>
</html>
`
}
