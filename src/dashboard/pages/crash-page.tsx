/** Replaces the whole page, so it uses nothing that may itself have failed. */
export function CrashPage() {
  return (
    <main className="page">
      <h1>This page failed</h1>
      <p>
        The fault is on our side. Work that has been started continues without this page.{' '}
        <a href={window.location.href}>Load the page again</a> or go to the <a href="/">start page</a>.
      </p>
    </main>
  )
}
