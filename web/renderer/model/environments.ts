// What the names in the expressions of a record stand for: its rows, the session, the constants, the books, the time.
import type { Clock } from '#contracts/expression/clock.ts'
import type { Environment } from '#contracts/expression/evaluate.ts'
import type { Books } from '#contracts/form-scope.ts'
import type { Row } from '#contracts/records.ts'
import { formsBelow, keysHeld, masterValues, ownLines, rowsUnder } from './lines-below.ts'
import type { FormView, ModuleView } from './module-view.ts'
import type { RecordContent, RowState } from './record-content.ts'
import { counts } from './row-state.ts'
import { createRunningSum, type RunningSum } from './running-sum.ts'

export type Environments = {
  ofHead(content: RecordContent): Environment
  ofLine(content: RecordContent, formId: string, row: RowState): Environment
  /** Of a row that is only being made, under the row given; null for the record itself. */
  ofNewRow(formId: string, master: Row | null): Environment
  /** Of a row of the record, by its form. */
  ofRow(content: RecordContent, formId: string, row: RowState): Environment
}

export type EnvironmentParts = {
  readonly view: ModuleView
  /** The context keys of the session. */
  readonly context: Row
  readonly clock: () => Clock
  readonly books: () => Books
}

type Collections = Readonly<Record<string, readonly Row[]>>

const constantsByForm = ({ metadata }: ModuleView): ReadonlyMap<string, Row> =>
  new Map(
    [...Map.groupBy(metadata.constants, ({ sFormId }) => sFormId)].map(([formId, constants]) => [
      formId,
      Object.fromEntries(constants.map(({ sConstName, sValue }) => [sConstName, sValue])),
    ]),
  )

type Lines = RecordContent['lines']

/** Which rows would be saved: asked once for the same lines. */
const countedFor = ({
  slaves,
}: ModuleView): ((lines: Lines) => (form: FormView, row: RowState) => boolean) => {
  const known = new WeakMap<Lines, ReadonlySet<string>>()
  return (lines) => {
    const held = known.get(lines) ?? keysHeld(slaves, lines)
    known.set(lines, held)
    return (form, row) => counts(form, row) || held.has(row.key)
  }
}

type Counted = ReturnType<typeof countedFor>

/** The lines of one row that would be saved, by table, those that could be read. */
const collectionsUnder = (
  forms: readonly FormView[],
  { lines, masterKey, counted }: { lines: Lines; masterKey: string | null; counted: Counted },
): Collections =>
  Object.fromEntries(
    forms.flatMap((form) => {
      const known = lines[form.id]
      if (known === undefined) return []
      const isCounted = counted(lines)
      const rows = rowsUnder(known.rows, masterKey).filter((row) => isCounted(form, row))
      return [[form.form.sTbName, rows.map(({ values }) => values)]]
    }),
  )

/** The lines of the record itself, kept for as long as the lines are the same. */
const collectionsFor = (forms: readonly FormView[], counted: Counted): ((lines: Lines) => Collections) => {
  const known = new WeakMap<Lines, Collections>()
  return (lines) => {
    const collections = known.get(lines) ?? collectionsUnder(forms, { lines, masterKey: null, counted })
    known.set(lines, collections)
    return collections
  }
}

/** Sums of the columns of collections, each kept for the next time that it is asked for. */
const sumsFor = (): ((collections: Collections) => NonNullable<Environment['sums']>) => {
  const known = new Map<string, RunningSum>()
  return (collections) => (collection, column) => {
    const rows = collections[collection]
    if (rows === undefined) return undefined
    const key = `${collection} ${column}`
    const sum = known.get(key) ?? createRunningSum(column)
    known.set(key, sum)
    return sum(rows)
  }
}

/** The environments of one module's records in one session. */
export const environmentsOf = ({ view, context, clock, books }: EnvironmentParts): Environments => {
  const constants = constantsByForm(view)
  const { slaves } = view
  const counted = countedFor(view)
  const collectionsOf = collectionsFor(ownLines(slaves), counted)
  const belowOf = new Map(slaves.map(({ id }) => [id, formsBelow(slaves, id)]))
  const masterFormOf = new Map(slaves.map(({ id, form }) => [id, form.sParentFormId]))
  const sumsOf = sumsFor()
  const base = (formId: string, row: Row, stored: Row | null): Environment => ({
    row,
    context,
    constants: constants.get(formId) ?? {},
    clock: clock(),
    books: books(),
    ...(stored === null ? {} : { old: stored }),
  })
  const ofHead = (content: RecordContent): Environment => {
    const collections = collectionsOf(content.lines)
    return {
      ...base(content.formId, content.head.values, content.head.stored),
      collections,
      sums: sumsOf(collections),
    }
  }
  const noLines = (forms: readonly FormView[]): Collections =>
    Object.fromEntries(forms.flatMap(({ form }) => (form.broken === null ? [[form.sTbName, []]] : [])))
  const ofLine = (content: RecordContent, formId: string, row: RowState): Environment => {
    const { lines } = content
    const below = belowOf.get(formId) ?? []
    return {
      ...base(formId, row.values, row.stored),
      parent: masterValues(content, masterFormOf.get(formId) ?? null, row.masterKey),
      ...(below.length === 0
        ? {}
        : { collections: collectionsUnder(below, { lines, masterKey: row.key, counted }) }),
    }
  }
  return {
    ofHead,
    ofLine,
    ofNewRow: (formId, master) => ({
      ...base(formId, {}, null),
      ...(master === null
        ? { collections: noLines(ownLines(slaves)) }
        : { parent: master, collections: noLines(belowOf.get(formId) ?? []) }),
    }),
    ofRow: (content, formId, row) =>
      formId === content.formId ? ofHead(content) : ofLine(content, formId, row),
  }
}
