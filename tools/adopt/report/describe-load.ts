// What happened while a dump was loaded, as lines for a person to read.

import type { LoadReport } from '../load/load-report.ts'
import { AdoptionRefused } from '../refused.ts'
import { counted } from './counted.ts'
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
  const skipped = [...passedOver].map(
    ([why, count]) => `  ${counted(count, 'statement')} passed over: ${why}`,
  )
  const told = notes.slice(0, MOST).map(({ line, statement, why }) => `  line ${line}: ${why} (${statement})`)
  const more = notes.length > MOST ? [`  … and ${notes.length - MOST} more`] : []
  return [
    `Read ${counted(statements, 'statement')} and ${counted(rows, 'copied row')} (${encoding})`,
    ...skipped,
    ...told,
    ...more,
  ].map(plain)
}

/** Throws AdoptionRefused for a file of which something is missing, with the lines that show it. */
export const requireWhole = ({ notes }: LoadReport): void => {
  const lost = notes.filter(({ losesRows }) => losesRows)
  if (lost.length === 0) return
  const shown = lost.slice(0, MOST).map(({ line, statement, why }) => `  line ${line}: ${why} (${statement})`)
  throw new AdoptionRefused(
    [
      'The file is not whole, or reads others, which is not done; nothing was changed. Use a whole dump of pg_dump, or say --incomplete to adopt what there is.',
      ...shown,
    ].join('\n'),
  )
}
