// Which rows of a list are selected, also of pages that are not shown; another search or filter selects nothing.
import { useCallback, useState } from 'react'
import type { Row } from '#contracts/records.ts'
import type { ListView } from '../../model/list-view.ts'

export type Selection = {
  readonly rows: readonly Row[]
  readonly count: number
  /** Every row that is there. */
  readonly isAll: boolean
  has(row: Row): boolean
  toggle(row: Row): void
  toggleAll(): void
  /** Selects these rows and no others. */
  put(rows: readonly Row[]): void
  /** Selects none, and no more by taps. */
  clear(): void
  /** Whether a tap on a card selects it, instead of opening its record. */
  readonly isByTap: boolean
  selectByTap(): void
}

type Selected = { readonly of: string; readonly rows: ReadonlyMap<unknown, Row> }

const NONE: Selected['rows'] = new Map()

const byId = (rows: readonly Row[]): Selected['rows'] => new Map(rows.map((row) => [row.sId, row]))

/** What a list lets through, whatever its order and page. */
const throughOf = ({ search, filters, tasks }: ListView): string => JSON.stringify([search, filters, tasks])

/** `rows` are those that are there; of them the selection has what they are now. */
export const useSelection = (rows: readonly Row[], view: ListView): Selection => {
  const of = throughOf(view)
  const [kept, setKept] = useState<Selected>({ of, rows: NONE })
  const [isByTap, setByTap] = useState(false)
  const selected = kept.of === of ? kept.rows : NONE
  const put = (after: Selected['rows']): void => setKept({ of, rows: after })
  const toggle = useCallback(
    (row: Row) =>
      setKept((before) => {
        const after = new Map(before.of === of ? before.rows : NONE)
        if (!after.delete(row.sId)) after.set(row.sId, row)
        return { of, rows: after }
      }),
    [of],
  )
  const isAll = rows.length > 0 && rows.every((row) => selected.has(row.sId))
  const now = byId(rows)
  return {
    rows: [...selected].map(([sId, row]) => now.get(sId) ?? row),
    count: selected.size,
    isAll,
    has: (row) => selected.has(row.sId),
    toggle,
    toggleAll: () => {
      const after = new Map(selected)
      for (const row of rows)
        if (isAll) after.delete(row.sId)
        else after.set(row.sId, row)
      put(after)
    },
    put: (others) => put(byId(others)),
    clear: () => {
      put(NONE)
      setByTap(false)
    },
    isByTap,
    selectByTap: () => setByTap(true),
  }
}
