// What follows every change of a record: computed columns of the lines that changed, those under others first, then of the header over all lines.

import type { Row } from '#contracts/records.ts'
import type { Environments } from './environments.ts'
import type { FormRules } from './form-rules.ts'
import { formsBelow, masterIn, rowsUnder } from './lines-below.ts'
import type { FormView } from './module-view.ts'
import { type LinesState, NO_LINES, type RecordContent, type RowState } from './record-content.ts'
import type { Recompute } from './record-state.ts'

export type RecomputeParts = {
  readonly slaves: readonly FormView[]
  readonly rulesOf: (formId: string) => FormRules
  readonly environments: Environments
}

/** How often lines are looked at again because what they read of the row above them was itself computed. */
const MOST_ROUNDS = 3

const isSameList = (left: readonly RowState[], right: readonly RowState[]): boolean =>
  left === right || (left.length === right.length && left.every((row, at) => row === right[at]))

type Before = RecordContent | null

/** What a form's lines lie under: the header, or all lines of another form. */
const mastersOf = ({ form }: FormView, content: Before): unknown =>
  form.sParentFormId === content?.formId ? content?.head : content?.lines[form.sParentFormId ?? '']

const linesUnder = (content: Before, { id }: FormView, { key }: RowState): readonly RowState[] =>
  rowsUnder((content?.lines[id] ?? NO_LINES).rows, key)

type Levels = Pick<RecomputeParts, 'rulesOf'> & { readonly below: (slave: FormView) => readonly FormView[] }

/** Whether what a line reads beside its own row may be another than it was; null where it is not for any line. */
const staleLines = (
  slave: FormView,
  { next, previous }: { readonly next: RecordContent; readonly previous: Before },
  { rulesOf, below }: Levels,
): ((row: RowState) => boolean) | null => {
  const { sParentFormId } = slave.form
  const looksUp = rulesOf(slave.id).looksAtParent && mastersOf(slave, next) !== mastersOf(slave, previous)
  const changed = below(slave).filter(({ id }) => next.lines[id] !== previous?.lines[id])
  if (!looksUp && changed.length === 0) return null
  const hasOtherMaster = ({ masterKey }: RowState): boolean =>
    previous === null ||
    masterIn(next, sParentFormId, masterKey) !== masterIn(previous, sParentFormId, masterKey)
  return (row) =>
    (looksUp && hasOtherMaster(row)) ||
    changed.some((form) => !isSameList(linesUnder(next, form, row), linesUnder(previous, form, row)))
}

/** The recomputation for records of one module. Lines that did not change are not looked at again. */
export const recomputeWith = ({ slaves, rulesOf, environments }: RecomputeParts): Recompute => {
  const belowOf = new Map(slaves.map(({ id }) => [id, formsBelow(slaves, id)]))
  const below = (slave: FormView): readonly FormView[] => belowOf.get(slave.id) ?? []
  const deepestFirst = slaves.toReversed()

  const computeLine = (content: RecordContent, formId: string, row: RowState): RowState => {
    const values = rulesOf(formId).compute(environments.ofLine(content, formId, row))
    return values === row.values ? row : { ...row, values }
  }

  const computeLines = (slave: FormView, next: RecordContent, previous: Before): LinesState => {
    const lines = next.lines[slave.id] ?? NO_LINES
    const old = previous?.lines[slave.id]
    const isStale = staleLines(slave, { next, previous }, { rulesOf, below })
    if (lines === old && isStale === null) return lines
    const known = new Set(old?.rows)
    const rows = lines.rows.map((row) =>
      known.has(row) && isStale?.(row) !== true ? row : computeLine(next, slave.id, row),
    )
    return lines === old && isSameList(rows, lines.rows) ? lines : { ...lines, rows }
  }

  const linesComputed = (
    next: RecordContent,
    previous: Before,
    forms: readonly FormView[] = deepestFirst,
  ): RecordContent => {
    let content = next
    for (const slave of forms) {
      if (content.lines[slave.id] === undefined) continue
      const lines = computeLines(slave, content, previous)
      if (lines !== content.lines[slave.id])
        content = { ...content, lines: { ...content.lines, [slave.id]: lines } }
    }
    return content
  }

  const withHead = (content: RecordContent, values: Row): RecordContent =>
    values === content.head.values ? content : { ...content, head: { ...content.head, values } }

  const headComputed = (content: RecordContent): RecordContent =>
    withHead(content, rulesOf(content.formId).compute(environments.ofHead(content)))

  /** What defaults gave a new record follows what they read, until somebody types another. */
  const headFollowed = (next: RecordContent, previous: Before): RecordContent => {
    if (previous === null || next.head.stored !== null || next.head.values === previous.head.values)
      return next
    return withHead(next, rulesOf(next.formId).follow(environments.ofHead(next), previous.head.values))
  }

  const settled = (next: RecordContent, previous: Before, rounds: number): RecordContent => {
    const computed = headComputed(linesComputed(next, previous))
    const isStale = slaves.some(
      (slave) => rulesOf(slave.id).looksAtParent && mastersOf(slave, computed) !== mastersOf(slave, next),
    )
    return isStale && rounds > 1 ? settled(computed, next, rounds - 1) : computed
  }

  return (next, previous, part) => {
    if (part !== 'header') return settled(headFollowed(next, previous), previous, MOST_ROUNDS)
    const masters = deepestFirst.filter((slave) => below(slave).length > 0)
    return headComputed(linesComputed(next, null, masters))
  }
}
