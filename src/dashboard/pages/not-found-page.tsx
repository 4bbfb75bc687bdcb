import { PageHeading } from '../components/page-heading.tsx'
import { Link } from '../routing/link.tsx'
import { HOME_PATH } from '../routing/paths.ts'

export function NotFoundPage() {
  return (
    <div className="narrow">
      <PageHeading title="Page not found" />
      <p>The address may be mistyped, or the page has moved.</p>
      <p>
        <Link to={HOME_PATH}>Go to the start page</Link>
      </p>
    </div>
  )
}
