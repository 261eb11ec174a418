// Which rows of the page are selected.
import { useCallback, useState } from 'react'
import type { Row } from '#contracts/records.ts'

export type Selection = {
  readonly rows: readonly Row[]
  readonly count: number
  has(row: Row): boolean
  /** Every row that is there. */
  readonly isAll: boolean
  toggle(row: Row): void
  toggleAll(): void
  clear(): void
}

/** The selection among the rows that are there; rows that went away are no longer selected. */
export const useSelection = (rows: readonly Row[]): Selection => {
  const [ids, setIds] = useState<ReadonlySet<unknown>>(new Set())
  const selected = rows.filter((row) => ids.has(row.sId))
  const toggle = useCallback(
    ({ sId }: Row) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(sId)) after.add(sId)
        return after
      }),
    [],
  )
  return {
    rows: selected,
    count: selected.length,
    isAll: rows.length > 0 && selected.length === rows.length,
    has: (row) => ids.has(row.sId),
    toggle,
    toggleAll: () =>
      setIds(selected.length === rows.length ? new Set() : new Set(rows.map((row) => row.sId))),
    clear: () => setIds(new Set()),
  }
}
