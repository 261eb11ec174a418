// Reads a whole record: its header and all its lines. Lines that can never be read do not keep the header from being shown.
import type { Row } from '#contracts/records.ts'
import { isPassing } from '../../../data/failure.ts'
import type { Http } from '../../../data/http.ts'
import { type FormAddress, readForm } from '../../../data/read-form.ts'
import type { FormView, ModuleView } from '../../model/module-view.ts'
import type { LinesState, RecordContent } from '../../model/record-state.ts'
import { storedRow } from '../../model/row-state.ts'

export type ReadRecord = {
  /** Null when there is no such record. */
  readonly content: RecordContent | null
  /** Why lines could not be read, by form. */
  readonly failures: Readonly<Record<string, unknown>>
}

const PAGE = 1000

const readAllLines = async (http: Http, address: FormAddress, sParentId: string): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await readForm(http, address, { sParentId, pageNum, pageSize: PAGE, count: 'none' })
    rows.push(...page.rows)
    if (page.rows.length < PAGE) return rows
  }
}

/** `lines` is null where they could not be read: sums over them are then left as they are. */
type ReadLines = { readonly formId: string; readonly lines: LinesState | null; readonly failure: unknown }

const readLines = async (http: Http, form: FormView, sId: string): Promise<ReadLines> => {
  const none = { formId: form.id, lines: null, failure: undefined }
  if (form.form.broken !== null) return none
  try {
    const rows = await readAllLines(http, { sModelsId: form.form.sModelsId, sFormId: form.id }, sId)
    return { ...none, lines: { rows: rows.map(storedRow), removed: [] } }
  } catch (failure) {
    if (isPassing(failure)) throw failure
    return { ...none, failure }
  }
}

/** Throws RequestFailure when the header cannot be read, or the lines at the moment. */
export const readRecord = async (
  http: Http,
  { view, master, sId }: { readonly view: ModuleView; readonly master: FormView; readonly sId: string },
): Promise<ReadRecord> => {
  const address = { sModelsId: view.id, sFormId: master.id }
  const [{ rows }, ...slaves] = await Promise.all([
    readForm(http, address, { sId, count: 'none' }),
    ...view.slaves.map((slave) => readLines(http, slave, sId)),
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
