// What a record's page shows of its approval: what was said over all submissions, whom it waits for, where it stands in its model, and what the
// user may do. For those who may see the record.
import type { RecordFlowAnswer } from '#contracts/workflow/inbox.ts'
import { type RecordAddress, requireRecord, type SeeingParts } from '#server/activity/require-record.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { actionsOf, type KnownFlow } from './actions-of.ts'
import { recordFlowSql } from './query/inbox-query.ts'

export type RecordFlowParts = SeeingParts & { readonly database: Pick<Database, 'readCurrent'> }

/** `withModel`: with the text of the model that the diagram is drawn from. Throws forbidden, not_found where the record is not shown. */
export type RecordFlow = (
  session: Session,
  asked: RecordAddress & { readonly withModel: boolean },
) => Promise<RecordFlowAnswer>

type FlowRow = {
  readonly flow: { readonly instances: readonly KnownFlow[]; readonly diagram: RecordFlowAnswer['diagram'] }
}

const toldOf = ({ isMine: _, lastDone: __, waiting, ...flow }: KnownFlow) => ({
  ...flow,
  waiting: waiting.map(({ sStep, people, tSince, tDue }) => ({ sStep, people, tSince, tDue })),
})

export const createRecordFlow =
  (parts: RecordFlowParts): RecordFlow =>
  async (session, { withModel, ...record }) => {
    await requireRecord(parts, session, record)
    const [row] = await parts.database.readCurrent<FlowRow>(session.context, recordFlowSql(record, withModel))
    const { instances, diagram } = row?.flow ?? { instances: [], diagram: null }
    return { instances: instances.map(toldOf), diagram, actions: [...actionsOf(instances)] }
  }
