// One change for each row of a draft: what is done to a row again is folded into what the draft did to it before. Pure.
import type { Said } from '../admin/judge-row.ts'
import { type Change, fieldsThatDiffer, only } from './change.ts'

export type Folding = {
  /** What the draft did to the row before; null: nothing. */
  readonly earlier: Pick<Change, 'operation' | 'before'> | null
  /** The row as everybody else sees it, null where there is none. */
  readonly published: Said | null
  /** The row as the draft shows it from now on. */
  readonly drafted: Said | null
  /** The fields that are said just now: whoever says them has seen what is published. */
  readonly said: ReadonlySet<string>
}

/** Null where the draft leaves the row as it is published. */
export const folded = ({
  earlier,
  published,
  drafted,
  said,
}: Folding): Pick<Change, 'operation' | 'before' | 'after'> | null => {
  if (published === null) return drafted === null ? null : { operation: 'add', before: null, after: drafted }
  if (drafted === null) return { operation: 'delete', before: published, after: null }
  const fields = fieldsThatDiffer(published, drafted)
  if (fields.length === 0) return null
  // What was published meanwhile stays in sight until the field is said again.
  const kept = earlier?.operation === 'update' && earlier.before !== null ? earlier.before : {}
  const seen = Object.fromEntries(Object.entries(kept).filter(([field]) => !said.has(field)))
  return {
    operation: 'update',
    before: only({ ...published, ...seen }, fields),
    after: only(drafted, fields),
  }
}
