// The workflow engine with what it stands on.

import { createRecordValues } from '#server/workflow/record-values.ts'
import type { Access } from '../access/access.ts'
import type { Session } from '../kernel/context/session.ts'
import type { Metadata } from '../metadata/metadata.ts'
import type { AfterWrite } from '../platform/cache/forget-own.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import type { WorkflowServices } from '../tiers/workflow-services.ts'
import { createApproveRecord } from '../workflow/approve-record.ts'
import { createInbox } from '../workflow/inbox/inbox.ts'
import { createRecordFlow } from '../workflow/inbox/record-flow.ts'
import { createRunningInstances } from '../workflow/instances/running-instances.ts'
import { createJudgeRecord } from '../workflow/judge-record.ts'
import type { Person } from '../workflow/people/decide-people.ts'
import { findOnce } from '../workflow/people/find-once.ts'
import {
  createFindPeople,
  createIsOwnDocument,
  createJudgePeople,
  type PeopleParts,
} from '../workflow/people/find-people.ts'
import { createProcesses, type Processes } from '../workflow/processes.ts'
import type { ReadModel } from '../workflow/reading/model-reader.ts'
import { createCallRoutine } from '../workflow/runtime/call-routine.ts'
import { makeDefinitions } from '../workflow/runtime/definitions.ts'
import { makeNewId } from '../workflow/runtime/new-ids.ts'
import type { EngineParts } from '../workflow/runtime/take-step.ts'
import { makeFill } from '../workflow/runtime/templates.ts'
import { createTryProcess } from '../workflow/trial/try-process.ts'

type ProcessWorld = {
  readonly database: Database
  readonly metadata: Metadata
  readonly telemetry: Telemetry
  readonly access: Access
  readonly timeZone: string
}

const peopleParts = ({ metadata, timeZone }: Pick<ProcessWorld, 'metadata' | 'timeZone'>): PeopleParts => ({
  readCatalogue: metadata.catalogue,
  timeZone,
})

const idOf = ({ sUserId }: Person): string => sUserId

export const makeEngine = ({
  database,
  metadata,
  timeZone,
  readModel,
}: Pick<ProcessWorld, 'database' | 'metadata' | 'timeZone'> & {
  readonly readModel: ReadModel
}): EngineParts => {
  const fill = makeFill()
  const people = peopleParts({ metadata, timeZone })
  const { findPeople, callRoutine } = findOnce({
    findPeople: createFindPeople(people),
    callRoutine: createCallRoutine(metadata.catalogue, createRecordValues(metadata)),
  })
  return {
    fill,
    readModel,
    definitions: makeDefinitions(fill, readModel),
    callRoutine,
    findPeople: async (transaction, asked) => {
      const found = await findPeople(transaction, asked)
      return { people: found.people.map(idOf), copied: found.copied.map(idOf) }
    },
    judgePeople: createJudgePeople(people),
    isOwnDocument: createIsOwnDocument(people),
    approveRecord: createApproveRecord(metadata),
    judgeRecord: createJudgeRecord(metadata),
    newId: makeNewId(database.now),
    now: database.now,
    sealStep: database.sealStep,
  }
}

type Step<Asked extends readonly unknown[], Answer> = (session: Session, ...asked: Asked) => Promise<Answer>

/** Through no module: what is shown of one is no other by it. */
const NO_MODULE = ''

/** When a step has committed, pages look again at what waits. */
const toldAfter =
  (afterWrite: AfterWrite) =>
  <Asked extends readonly unknown[], Answer>(step: Step<Asked, Answer>): Step<Asked, Answer> => {
    const told = afterWrite((session: Session, _: string, ...asked: Asked) => step(session, ...asked))
    return (session, ...asked) => told(session, NO_MODULE, ...asked)
  }

const tellSteps = (processes: Processes, afterWrite: AfterWrite): Processes => {
  const told = toldAfter(afterWrite)
  const { start, startByMessage, complete, act, actAll } = processes
  const { message, signal, trigger, evaluate, fire } = processes
  return {
    ...processes,
    start: told(start),
    startByMessage: told(startByMessage),
    complete: told(complete),
    act: told(act),
    actAll: told(actAll),
    message: told(message),
    signal: told(signal),
    trigger: told(trigger),
    evaluate: told(evaluate),
    fire: told(fire),
  }
}

export const makeProcesses = (
  { database, metadata, telemetry, access, timeZone }: ProcessWorld,
  { engine, afterWrite }: { readonly engine: EngineParts; readonly afterWrite: AfterWrite },
): Omit<WorkflowServices, 'submittedModules'> => ({
  processes: tellSteps(createProcesses({ engine, database, catalogue: metadata.catalogue }), afterWrite),
  runningInstances: createRunningInstances({ engine, database, catalogue: metadata.catalogue }),
  tryProcess: createTryProcess({
    ...{ engine, database, metadata },
    findPeople: createFindPeople(peopleParts({ metadata, timeZone })),
  }),
  inbox: createInbox({ database, metadata, observe: telemetry.observe }),
  recordFlow: createRecordFlow({
    ...{ database, metadata },
    definitions: engine.definitions,
    colleagues: access.colleagues,
  }),
})
