// Writes the two routines of a document's approval, `sp_<table>_examine` and `sp_btn_<table>_unexamine`, from its `approval.json`: actions
// that look at, and set, the columns of approval too.
import type { ApprovalHalf, Successors } from '#contracts/metadata/approval-steps.ts'
import { type Guard, writeAction } from './action-routine.ts'
import type { ApprovalContent } from './approval-content.ts'
import { type Half, TURNS } from './approval-turns.ts'
import { capitalized } from './conversion-opening.ts'
import type { Said, Written } from './document.ts'
import type { Nouns } from './nouns.ts'
import { columnsShown, existsSql, refuseWhenSql } from './static-sql.ts'
import type { StepPlace } from './step-places.ts'
import { type Successor, writeSuccessors } from './successors.ts'

const NO_LINES = -3

const noLines = ({ sNounEn, sNounZh }: Nouns, lineTable: string): Guard => {
  const [first = '', ...rest] = existsSql(lineTable, 'l', ['l."sParentId" = v_id'])
  const message = {
    sMsgEn: `${capitalized(sNounEn)} {sBillNo} has no lines.`,
    sMsgZh: `${sNounZh} {sBillNo} 没有明细。`,
  }
  const lines = refuseWhenSql([`not ${first}`, ...rest], NO_LINES, message)
  return { step: { lines, columns: [], complaints: [] }, header: `it has no lines (${NO_LINES})` }
}

const doneAlready = (half: Half, nouns: Nouns, content: ApprovalHalf): Guard => {
  const { done } = TURNS[half]
  const message = content.done ?? done.message(nouns)
  return {
    step: {
      lines: refuseWhenSql([`v_bill."bCheck" = ${done.bCheck}`], -2, message),
      columns: ['sBillNo', 'bCheck', ...columnsShown(message.sMsgEn + message.sMsgZh)],
      complaints: [],
    },
    header: `${done.says} (-2)`,
  }
}

type Writing = {
  /** The folder of the document. */
  readonly path: string
  readonly source: Said<ApprovalContent>
  readonly place: StepPlace
  /** What is made from its records. */
  readonly successors: readonly Successor[]
  /** What stands in the way of approving it. */
  readonly taken: readonly Guard[]
}

type Content = ApprovalHalf & { readonly made?: Successors }

/** One half of an approval. */
export const writeHalf = (
  half: Half,
  content: Content,
  { path, source, place, successors, taken }: Writing,
): Written => {
  const nouns = source.value
  const turn = TURNS[half]
  const { standing, complaints } =
    half === 'withdraw'
      ? writeSuccessors(content.made ?? {}, successors, nouns)
      : { standing: [], complaints: [] }
  const written = writeAction(
    {
      routine: turn.name(place.table),
      says: `${turn.says} each ${nouns.sNounEn} that is given. Written from ${source.file}.`,
      calledBy: turn.calledBy,
      nouns,
      path,
      source,
      member: half,
      content,
      isOne: false,
      lock: turn.lock,
      guards: [
        doneAlready(half, nouns, content),
        ...(content.bLines !== 1 || place.lineTable === null ? [] : [noLines(nouns, place.lineTable)]),
        ...(half === 'approve' ? taken : standing),
      ],
      sets: turn.columns,
    },
    place,
  )
  const made = complaints.map((message) => ({
    file: source.file,
    pointer: [half, 'made'],
    message,
  }))
  return { ...written, problems: [...made, ...written.problems] }
}
