// The keys of the inbox's list: up and down go from record to record, `a` and `r` decide the one that the keyboard is in.
import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }
const DECISIONS: Readonly<Record<string, 'approve' | 'reject'>> = { a: 'approve', r: 'reject' }

/** What the keyboard stands on in a row. */
const stopIn = (row: Element | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('.inbox-link') ?? row?.querySelector<HTMLElement>('input, button') ?? null

/** The keyboard begins with the first record, without the page being moved. */
export const beginAtFirst = (rows: Element | null): void =>
  stopIn(rows?.children[0])?.focus({ preventScroll: true })

export const rowKeys =
  (decide: (index: number, action: 'approve' | 'reject') => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (!(target instanceof HTMLElement)) return
    const rows = [...currentTarget.children]
    const at = rows.findIndex((row) => row.contains(target))
    const step = STEPS[key]
    const decision = DECISIONS[key]
    if (step !== undefined) stopIn(rows[at + step])?.focus()
    else if (decision !== undefined && at !== -1) decide(at, decision)
    else return
    event.preventDefault()
  }
