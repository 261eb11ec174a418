// The workflow engine with what it stands on.
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
    newId: makeNewId(database.now),
    now: database.now,
    sealStep: database.sealStep,
  }
}
