// What happened while a dump was loaded, as lines for a person to read.
import type { LoadReport } from '../load/load-report.ts'
import { plain } from './describe-plan.ts'

const MOST = 40

/** A summary line, what was passed over by reason, and each statement that the user may miss. */
export const describeLoad = ({
  statements,
  rows,
  passedOver,
  notes,
  encoding,
}: LoadReport): readonly string[] => {
  const skipped = [...passedOver].map(([why, count]) => `  ${count} statements passed over: ${why}`)
  const told = notes.slice(0, MOST).map(({ line, statement, why }) => `  line ${line}: ${why} (${statement})`)
  const more = notes.length > MOST ? [`  … and ${notes.length - MOST} more`] : []
  const lost = notes.filter(({ losesRows }) => losesRows).length
  return [
    `Read ${statements} statements and ${rows} copied rows (${encoding})`,
    ...skipped,
    ...told,
    ...more,
    ...(lost > 0
      ? [`Rows are missing: ${lost} statements read other files, which is not done. Use a dump of pg_dump.`]
      : []),
  ].map(plain)
}
