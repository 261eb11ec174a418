// The routines whose parameters each parameter form asks for, by the form's id: a button's own, or those of all charts of its module. Pure.
import type { StoredRow } from './match-rows.ts'

const textOf = ({ values }: StoredRow, name: string): string => String(values[name] ?? '')

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const askedRoutines = (rows: readonly StoredRow[]): ReadonlyMap<string, readonly string[]> => {
  const namedIn = (table: StoredRow['table'], module: string): readonly string[] =>
    rows
      .filter((row) => row.table === table && textOf(row, 'sModelsId') === module)
      .map((row) => textOf(row, 'sProcName'))
      .filter((name) => name !== '')
  return new Map(
    rows
      .filter((row) => row.table === 'gdsconfigformmaster' && row.values.sFormKind === 'params')
      .map((row) => {
        const [module, routine] = [textOf(row, 'sModelsId'), textOf(row, 'sTbName')]
        const isButtons = namedIn('gdsjurisdiction', module).some((name) => same(name, routine))
        return [row.sId, isButtons ? [routine] : namedIn('gdsconfigcharmaster', module)]
      }),
  )
}
