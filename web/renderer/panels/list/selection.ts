// Which rows of the page are selected, and moving the active row.
import { useCallback, useState } from 'react'
import type { Row } from '#contracts/records.ts'

export type Selection = {
  readonly rows: readonly Row[]
  readonly count: number
  has(row: Row): boolean
  toggle(index: number): void
  toggleAll(): void
  clear(): void
}

/** The selection among the rows that are there; rows that went away are no longer selected. */
export const useSelection = (rows: readonly Row[]): Selection => {
  const [ids, setIds] = useState<ReadonlySet<unknown>>(new Set())
  const selected = rows.filter((row) => ids.has(row.sId))
  const toggle = useCallback(
    (index: number) => {
      const id = rows[index]?.sId
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      })
    },
    [rows],
  )
  return {
    rows: selected,
    count: selected.length,
    has: (row) => ids.has(row.sId),
    toggle,
    toggleAll: () =>
      setIds(selected.length === rows.length ? new Set() : new Set(rows.map((row) => row.sId))),
    clear: () => setIds(new Set()),
  }
}

const PAGE = 15

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The row that a key moves to; null for a key that does not move. */
export const moveInList = (key: string, at: number, count: number): number | null => {
  const step = STEPS[key]
  if (step === undefined || count === 0) return null
  return Math.max(0, Math.min(step(at, count), count - 1))
}
