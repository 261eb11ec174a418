// The values of the record that a process approves, as they are now.
import type { Metadata } from '#server/metadata/metadata.ts'
import { targetsOf } from '#server/records/rows/plan/save-targets.ts'
import { actingFor } from './approve-record.ts'
import { readRecord, targetOf } from './flow-gate.ts'
import type { RecordValues } from './runtime/call-routine.ts'

export const createRecordValues =
  (metadata: Pick<Metadata, 'openModule'>): RecordValues =>
  async ({ query, context }, { sModelsId, sFormId, sId }) => {
    const module = await metadata.openModule(actingFor(context, sModelsId), sModelsId, 'view')
    return readRecord({ query, context, sId }, targetsOf(module).get(sFormId) ?? targetOf({ module }))
  }
