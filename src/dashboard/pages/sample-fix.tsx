import { SeverityBadge } from '../components/badges.tsx'
import { DiffTable } from './create-fix/diff-table.tsx'
import { readDiff } from './create-fix/read-diff.ts'

const DIFF = `--- a/src/orders.ts
+++ b/src/orders.ts
@@ -12,4 +12,4 @@
 app.get('/orders', async (req, res) => {
   const { name } = req.query
-  const rows = await db.query("… WHERE name = '" + name + "'")
+  const rows = await db.query('… WHERE name = $1', [name])
   res.json(rows)
`

/** An example of a fix, shown instead of described. */
export function SampleFix() {
  const [diff] = readDiff(DIFF) ?? []
  if (!diff) return null
  return (
    <figure className="sample">
      <div className="panel file">
        <p className="file-path">src/orders.ts</p>
        <div className="finding">
          <div className="finding-head">
            <SeverityBadge severity="critical" />
            <strong>SQL query built from request input</strong>
          </div>
          <p>The name is passed as a parameter, so the database never reads it as SQL.</p>
        </div>
        <DiffTable id="sample" diff={diff} fixes={[]} />
      </div>
      <figcaption>One fix, as it appears in its pull request</figcaption>
    </figure>
  )
}
