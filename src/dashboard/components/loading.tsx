/** A line that is announced, with a quiet sign of life. */
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
