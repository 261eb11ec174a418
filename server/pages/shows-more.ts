// Whether a page shows what somebody who reads the same record does not see. Pure.
import type { PageValues } from './read-page.ts'
import type { ShownRow } from './shown-values.ts'

const lacks = (seen: ShownRow | undefined, shown: ShownRow): boolean =>
  seen === undefined || Object.keys(shown).some((name) => !Object.hasOwn(seen, name))

export const showsMore = (shown: PageValues, seen: PageValues): boolean =>
  lacks(seen.record, shown.record) ||
  Object.entries(shown.lists).some(([name, rows]) => {
    const own = seen.lists[name] ?? []
    return own.length < rows.length || rows.some((row, at) => lacks(own[at], row))
  })
