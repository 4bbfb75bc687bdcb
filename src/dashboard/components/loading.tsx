/** A status line that screen readers announce, with a subtle animation. */
export function Loading({ label, detail }: { label: string; detail?: string }) {
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <div>
        <p className="loading-label">{label}</p>
        {detail && <p className="muted">{detail}</p>}
      </div>
    </div>
  )
}
