// Reads a whole record: its header, all its lines, and theirs. Lines that can never be read do not keep the header from being shown.
import type { Row } from '#contracts/records.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { isPassing } from '../../../data/failure.ts'
import type { Http } from '../../../data/http.ts'
import { type FormAddress, readForm } from '../../../data/read-form.ts'
import { formsBelow, ownLines } from '../../model/lines-below.ts'
import type { FormView, ModuleView } from '../../model/module-view.ts'
import type { LinesState, RecordContent, RowState } from '../../model/record-content.ts'
import { storedRow } from '../../model/row-state.ts'

export type ReadRecord = {
  /** Null when there is no such record. */
  readonly content: RecordContent | null
  /** Why lines could not be read, by form. */
  readonly failures: Readonly<Record<string, unknown>>
}

const PAGE = 1000

type Asked = Pick<ReadRequest, 'sParentId' | 'filters'>

const readAllLines = async (http: Http, address: FormAddress, asked: Asked): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await readForm(http, address, { ...asked, pageNum, pageSize: PAGE, count: 'none' })
    rows.push(...page.rows)
    if (page.rows.length < PAGE) return rows
  }
}

/** `lines` is null where they could not be read: sums over them are then left as they are. */
type ReadLines = { readonly formId: string; readonly lines: LinesState | null; readonly failure: unknown }

const readLines = async (form: FormView, read: () => Promise<readonly RowState[]>): Promise<ReadLines> => {
  const none = { formId: form.id, lines: null, failure: undefined }
  if (form.form.broken !== null) return none
  try {
    return { ...none, lines: { rows: await read(), removed: [] } }
  } catch (failure) {
    if (isPassing(failure)) throw failure
    return { ...none, failure }
  }
}

const addressOf = ({ id, form }: FormView): FormAddress => ({ sModelsId: form.sModelsId, sFormId: id })

/** The lines under many lines, in as few reads as there may be; each row says under which it lies. */
const readUnder = async (
  http: Http,
  slave: FormView,
  masters: readonly RowState[],
): Promise<readonly RowState[]> => {
  const field = slave.form.sParentColumn ?? ''
  const parts = Array.from({ length: Math.ceil(masters.length / PAGE) }, (_, at) =>
    masters.slice(at * PAGE, (at + 1) * PAGE).map(({ key }) => key),
  )
  const rows = await Promise.all(
    parts.map((value) => readAllLines(http, addressOf(slave), { filters: [{ field, op: 'in', value }] })),
  )
  return rows.flat().map((row) => storedRow(row, String(row[field])))
}

/** Level by level: lines of the record first, then those under what was read. */
const readAllForms = async (
  http: Http,
  { slaves }: ModuleView,
  sId: string,
): Promise<readonly ReadLines[]> => {
  const read: ReadLines[] = []
  let level = ownLines(slaves)
  const rowsOfRecord = async (slave: FormView): Promise<readonly RowState[]> =>
    (await readAllLines(http, addressOf(slave), { sParentId: sId })).map((row) => storedRow(row))
  const mastersOf = ({ form }: FormView): readonly RowState[] | undefined =>
    read.find(({ formId }) => formId === form.sParentFormId)?.lines?.rows
  while (level.length > 0) {
    const found = await Promise.all(
      level.map((slave) => {
        const masters = mastersOf(slave)
        return readLines(slave, () =>
          masters === undefined ? rowsOfRecord(slave) : readUnder(http, slave, masters),
        )
      }),
    )
    read.push(...found)
    level = level
      .flatMap(({ id }) => formsBelow(slaves, id))
      .filter((slave) => mastersOf(slave) !== undefined)
  }
  return read
}

/** Throws RequestFailure when the header cannot be read, or the lines at the moment. */
export const readRecord = async (
  http: Http,
  { view, master, sId }: { readonly view: ModuleView; readonly master: FormView; readonly sId: string },
): Promise<ReadRecord> => {
  const address = { sModelsId: view.id, sFormId: master.id }
  const [{ rows }, slaves] = await Promise.all([
    readForm(http, address, { sId, count: 'none' }),
    readAllForms(http, view, sId),
  ])
  const [row] = rows
  const failures = Object.fromEntries(
    slaves.filter(({ failure }) => failure !== undefined).map(({ formId, failure }) => [formId, failure]),
  )
  if (row === undefined) return { content: null, failures }
  const lines = Object.fromEntries(
    slaves.flatMap(({ formId, lines: known }) => (known === null ? [] : [[formId, known]])),
  )
  return { content: { formId: master.id, head: storedRow(row), lines }, failures }
}
