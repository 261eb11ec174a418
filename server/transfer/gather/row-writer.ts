// Hands the rows of an export on in texts, a part at a time: what has been written is forgotten before the next part is read.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Parts, TextRow } from '#server/records/read/execute/read-all.ts'
import type { Cell } from '../format/cell.ts'
import { cellOf } from '../format/cell-of.ts'
import type { ExportPlan } from '../plan/export-plan.ts'
import type { LookupTexts } from './lookup-texts.ts'

export type WriteRow = (cells: readonly Cell[]) => string

export type RowWriter = {
  readonly plan: ExportPlan
  /** Reads on where nothing is at hand; whether there is a row to be written. */
  readonly load: () => Promise<boolean>
  /** The next rows as `write` writes each, at most so many; null where there are none. */
  readonly next: (write: WriteRow, most?: number) => Promise<string | null>
}

export type RowWriterParts = {
  readonly plan: ExportPlan
  readonly parts: Parts
  readonly texts: LookupTexts
  readonly context: RequestContext
}

/** Rows that are written between two looks at the clock. */
const STEP = 20

export const makeRowWriter = ({ plan, parts, texts, context }: RowWriterParts): RowWriter => {
  const words = { language: context.sLanguage, textFor: texts.textFor }
  let rows: readonly TextRow[] = []
  let at = 0

  function* writeRows(taken: readonly TextRow[], write: WriteRow): Steps<string> {
    let text = ''
    for (const [index, row] of taken.entries()) {
      if (index % STEP === STEP - 1) yield
      text += write(plan.columns.map((column) => cellOf(column, row, words)))
    }
    return text
  }

  const load = async (): Promise<boolean> => {
    if (at < rows.length) return true
    const part = await parts.next()
    rows = part.done === true ? [] : part.value
    at = 0
    await texts.gather(rows)
    return rows.length > 0
  }

  return {
    plan,
    load,
    next: async (write, most = Number.POSITIVE_INFINITY) => {
      if (!(await load())) return null
      const taken = rows.slice(at, at + most)
      at += taken.length
      return inSlices(writeRows(taken, write), context)
    },
  }
}
