// Lines that are deleted, and what lies under them. Pure.

type Row = { readonly key: string; readonly masterKey?: string; readonly stored: unknown }

type Lines<Of extends Row> = { readonly rows: readonly Of[]; readonly removed: readonly Of[] }

type AllLines<Of extends Row> = Readonly<Record<string, Lines<Of>>>

const withoutRows = <Of extends Row>(lines: Lines<Of>, isGone: (row: Of) => boolean): Lines<Of> => {
  const isHere = (row: Of): boolean => !isGone(row)
  return lines.rows.some(isGone) || lines.removed.some(isGone)
    ? { rows: lines.rows.filter(isHere), removed: lines.removed.filter(isHere) }
    : lines
}

/** The service deletes with lines what lies under them, so nothing is said of it. */
const withoutLinesUnder = <Of extends Row>(all: AllLines<Of>, keys: ReadonlySet<string>): AllLines<Of> => {
  const isUnder = ({ masterKey }: Of): boolean => masterKey !== undefined && keys.has(masterKey)
  const below = Object.values(all).flatMap(({ rows }) => rows.filter(isUnder).map(({ key }) => key))
  const left = Object.fromEntries(Object.entries(all).map(([id, lines]) => [id, withoutRows(lines, isUnder)]))
  return below.length === 0 ? left : withoutLinesUnder(left, new Set(below))
}

/** Lines by form, without some of one form; those that the service has are kept apart, to be deleted there. */
export const withoutLines = <Of extends Row>(
  all: AllLines<Of>,
  formId: string,
  keys: ReadonlySet<string>,
): AllLines<Of> => {
  const { rows, removed } = all[formId] ?? { rows: [], removed: [] }
  const gone = rows.filter(({ key, stored }) => keys.has(key) && stored !== null)
  const left = { rows: rows.filter(({ key }) => !keys.has(key)), removed: [...removed, ...gone] }
  return withoutLinesUnder({ ...all, [formId]: left }, keys)
}
