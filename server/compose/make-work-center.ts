// What is open to users: counted by modules, and told record by record.
import type { Services } from '../tiers/services.ts'
import { createReadDecisions } from '../work-center/decisions.ts'
import { createWorkCenter } from '../work-center/work-center.ts'
import type { World } from './open-world.ts'

export const makeWorkCenter = (
  { database, metadata, cache, telemetry: { observe } }: World,
  { submittedModules, inbox }: Pick<Services, 'submittedModules' | 'inbox'>,
): Pick<Services, 'workCenter' | 'decisions'> => {
  const workCenter = createWorkCenter({ database, metadata, cache, observe })
  return {
    workCenter,
    decisions: createReadDecisions({
      ...{ database, metadata, workCenter, observe },
      submitted: submittedModules,
      ownTasks: (session, pageSize) => inbox.list(session, { box: 'todo', pageNum: 1, pageSize, search: '' }),
    }),
  }
}
