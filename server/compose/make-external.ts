// What the external tier serves: definitions run in the name of credentials.

import { createInvoke } from '../interfaces/invoke/invoke.ts'
import { createDescribeOwn } from '../interfaces/invoke/own-description.ts'
import { createReadTemplate } from '../interfaces/read-template.ts'
import { namedQueryIn, namedStatementIn } from '../structure/named-query.ts'
import type { ExternalServices } from '../tiers/external/external-services.ts'
import type { Services } from '../tiers/services.ts'
import { routineAdmitter } from './make-gate.ts'
import { makePages } from './make-pages.ts'
import type { World } from './open-world.ts'

export const makeExternal = (world: World, { records }: Pick<Services, 'records'>): ExternalServices => {
  const { access, database, metadata, store, callLog, live } = world
  return {
    access,
    pages: makePages(world, records),
    logCall: callLog.add,
    describe: createDescribeOwn({ database, metadata, namedQueryIn }),
    invoke: createInvoke({
      ...{ database, metadata, store, namedQueryIn, namedStatementIn },
      ...{ read: records.read, save: records.save, changed: live.changed },
      readTemplate: createReadTemplate(world.sqlTemplatesDir),
      admitRoutine: routineAdmitter(world),
    }),
  }
}
