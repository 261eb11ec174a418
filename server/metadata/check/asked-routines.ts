// The routines whose parameters each parameter form asks for, by the form's id: a button's own, or those of all charts of its module. Pure.
import type { NamingRow } from './names/naming-tables.ts'

const textOf = ({ values }: NamingRow, name: string): string => String(values[name] ?? '')

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const askedRoutines = (rows: readonly NamingRow[]): ReadonlyMap<string, readonly string[]> => {
  const byModule = (table: string): ReadonlyMap<string, readonly NamingRow[]> =>
    Map.groupBy(
      rows.filter((row) => row.table === table),
      (row) => textOf(row, 'sModelsId'),
    )
  const [buttons, charts] = [byModule('gdsjurisdiction'), byModule('gdsconfigcharmaster')]
  const namedIn = (own: typeof buttons, module: string): readonly string[] =>
    (own.get(module) ?? []).map((row) => textOf(row, 'sProcName')).filter((name) => name !== '')
  return new Map(
    rows
      .filter((row) => row.table === 'gdsconfigformmaster' && row.values.sFormKind === 'params')
      .map((row) => {
        const [module, routine] = [textOf(row, 'sModelsId'), textOf(row, 'sTbName')]
        const isButtons = namedIn(buttons, module).some((name) => same(name, routine))
        return [row.sId, isButtons ? [routine] : namedIn(charts, module)]
      }),
  )
}
