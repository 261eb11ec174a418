// What follows every change of a record: computed columns of the lines that changed, then of the header over all lines.
import type { Row } from '#contracts/records.ts'
import type { Environments } from './environments.ts'
import type { FormRules } from './form-rules.ts'
import type { FormView } from './module-view.ts'
import {
  type LinesState,
  NO_LINES,
  type Recompute,
  type RecordContent,
  type RowState,
} from './record-state.ts'

export type RecomputeParts = {
  readonly slaves: readonly FormView[]
  readonly rulesOf: (formId: string) => FormRules
  readonly environments: Environments
}

/** The recomputation for records of one module. Lines that did not change are not looked at again. */
export const recomputeWith = ({ slaves, rulesOf, environments }: RecomputeParts): Recompute => {
  const computeLine = (formId: string, row: RowState, head: Row): RowState => {
    const values = rulesOf(formId).compute(environments.ofLine(formId, row, head))
    return values === row.values ? row : { ...row, values }
  }

  const computeLines = (slave: FormView, next: RecordContent, previous: RecordContent | null): LinesState => {
    const lines = next.lines[slave.id] ?? NO_LINES
    const old = previous?.lines[slave.id]
    const headMatters = rulesOf(slave.id).looksAtParent && next.head !== previous?.head
    if (lines === old && !headMatters) return lines
    const known = headMatters ? new Set<RowState>() : new Set(old?.rows)
    const rows = lines.rows.map((row) =>
      known.has(row) ? row : computeLine(slave.id, row, next.head.values),
    )
    return { ...lines, rows }
  }

  const linesComputed = (next: RecordContent, previous: RecordContent | null): RecordContent => ({
    ...next,
    lines: Object.fromEntries(
      slaves.flatMap((slave) =>
        next.lines[slave.id] === undefined ? [] : [[slave.id, computeLines(slave, next, previous)]],
      ),
    ),
  })

  const headComputed = (content: RecordContent): RecordContent => {
    const values = rulesOf(content.formId).compute(environments.ofHead(content))
    return values === content.head.values ? content : { ...content, head: { ...content.head, values } }
  }

  return (next, previous, part) => {
    if (part === 'header') return headComputed(next)
    const withHead = headComputed(linesComputed(next, previous))
    const linesAreStale = withHead.head !== next.head && slaves.some(({ id }) => rulesOf(id).looksAtParent)
    return linesAreStale ? headComputed(linesComputed(withHead, next)) : withHead
  }
}
