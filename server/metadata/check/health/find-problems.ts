// Everything that is wrong with metadata as a whole, in steps: who runs it rests between the modules. Pure.
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Names } from '../broken-names.ts'
import { type NamingRow, OVERLAYS, placeColumnOf } from '../names/naming-tables.ts'
import { type RoutineWords, routineWords } from '../names/routine-words.ts'
import { columnsNamed, databaseNameProblems, unusedColumnProblem, unusedColumns } from './column-problems.ts'
import { hookMistakes } from './hook-problems.ts'
import { type Known, knownOf } from './known.ts'
import { moduleProblems } from './module-problems.ts'
import { type HealthProblem, textOf } from './problem.ts'
import { referenceProblems } from './reference-problems.ts'
import { billNumberProblems, circleProblems, grantProblems, overlayProblems } from './stray-problems.ts'
import { type Wall, wallProblems } from './table-problems.ts'

/** A routine or view with its text. */
export type Code = { readonly name: string; readonly body: string }

export type Installation = {
  readonly rows: readonly NamingRow[]
  readonly names: Names
  readonly code: readonly Code[]
  readonly walls: readonly Wall[]
  /** The modules that somebody was granted; null where that is not known. */
  readonly granted: ReadonlySet<string> | null
}

/** Pieces of which each takes its time. */
function* restingBetween<Item, T>(
  items: readonly Item[],
  work: (item: Item) => readonly T[],
): Steps<readonly T[]> {
  const made: T[] = []
  for (const item of items) {
    made.push(...work(item))
    yield
  }
  return made
}

const ofRow = (
  known: Known,
  row: NamingRow,
  { granted }: Pick<Installation, 'granted'>,
): readonly HealthProblem[] => [
  ...referenceProblems(known, row),
  ...circleProblems(known, row),
  ...(row.table === 'gdsbillnosettings' ? billNumberProblems(known, row) : []),
  ...(row.table === OVERLAYS ? overlayProblems(known, row) : []),
  ...(granted === null ? [] : grantProblems(known, row, granted)),
]

/** The module of each row that stands in one. */
const rowsByModule = ({ rows, forms }: Known): ReadonlyMap<string, readonly NamingRow[]> =>
  Map.groupBy(rows, (row) => {
    const place = placeColumnOf(row.table)
    if (place === 'sFormId') return forms.byId.get(textOf(row, 'sFormId') ?? '')?.sModelsId ?? ''
    return place === 'sModelsId' ? (textOf(row, 'sModelsId') ?? '') : ''
  })

/** Tables in which forms are saved: a view may be, too. */
const savedTables = ({ forms, names }: Known): ReadonlySet<string> =>
  new Set([...names.columns.keys(), ...[...forms.byId.values()].map(({ table }) => table)])

const hookProblems = (known: Known, words: ReadonlyMap<string, RoutineWords>): readonly HealthProblem[] => {
  const isNamed = (routine: string): boolean =>
    known.rows.some((row) => Object.values(row.values).some((value) => isSame(value, routine))) ||
    [...words].some(([name, { names }]) => name !== routine && names.has(routine))
  return hookMistakes([...known.names.routines.keys()], savedTables(known), isNamed).map(
    ({ routine, what, meant }) => ({
      ...{ kind: 'hook', on: 'routine', sId: routine, what },
      mend:
        meant === null
          ? { en: 'Rename it, or drop it.', zh: '请改名或删除。' }
          : { en: `Call it ${meant}, or drop it.`, zh: `请改名为 ${meant}，或删除。` },
    }),
  )
}

const isSame = (value: unknown, routine: string): boolean =>
  typeof value === 'string' && value.toLowerCase() === routine

/** Of tables: a view may show more than anybody asks for. */
function* columnProblems(
  known: Known,
  { words, walls }: { readonly words: readonly RoutineWords[]; readonly walls: readonly Wall[] },
): Steps<readonly HealthProblem[]> {
  const all = new Set(yield* restingBetween(known.rows, (row) => columnsNamed(known, row)))
  const shown = new Set([...known.forms.byId.values()].map(({ table }) => table))
  const tables = walls
    .filter(({ kind, name }) => kind === 'table' && shown.has(name.toLowerCase()))
    .map(({ name }) => name.toLowerCase())
  return yield* restingBetween(tables, (table) => {
    const columns = known.names.columns.get(table) ?? []
    return unusedColumns({ table, columns, named: all, words }).map((name) =>
      unusedColumnProblem(table, name),
    )
  })
}

export function* findProblems(installation: Installation): Steps<readonly HealthProblem[]> {
  const { rows, names, code, walls } = installation
  const known = knownOf(rows, names)
  yield
  const askNames = databaseNameProblems(known)
  yield
  const own = rowsByModule(known)
  const ofModules = yield* restingBetween([...known.modules.values()], (module) => {
    const inModule = own.get(module.sId) ?? []
    return moduleProblems(known, module, (table) => inModule.filter((row) => row.table === table))
  })
  const ofRows = yield* restingBetween(rows, (row) => [...askNames(row), ...ofRow(known, row, installation)])
  const words = yield* restingBetween(code, ({ name, body }) => [[name, routineWords(body)] as const])
  yield
  const hooks = hookProblems(known, new Map(words))
  const columns = yield* columnProblems(known, { words: words.map(([, one]) => one), walls })
  return [...ofModules, ...ofRows, ...hooks, ...columns, ...walls.flatMap(wallProblems)]
}
