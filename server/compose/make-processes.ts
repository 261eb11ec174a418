// The workflow engine with what it stands on.
import { AppError } from '../kernel/errors/app-error.ts'
import { createApproveRecord } from '../workflow/approve-record.ts'
import { createCallRoutine } from '../workflow/runtime/call-routine.ts'
import { makeDefinitions } from '../workflow/runtime/definitions.ts'
import { makeNewId } from '../workflow/runtime/new-ids.ts'
import type { EngineParts } from '../workflow/runtime/take-step.ts'
import { makeFill } from '../workflow/runtime/templates.ts'
import type { World } from './open-world.ts'

export const makeEngine = ({ database, metadata }: Pick<World, 'database' | 'metadata'>): EngineParts => {
  const fill = makeFill()
  return {
    fill,
    definitions: makeDefinitions(fill),
    callRoutine: createCallRoutine(metadata.catalogue),
    findPeople: () =>
      Promise.reject(new AppError('unavailable', { en: 'Nobody can be asked yet', zh: '暂不能询问审批人' })),
    approveRecord: createApproveRecord(metadata),
    newId: makeNewId(database.now),
    now: database.now,
    sealStep: database.sealStep,
  }
}
