// What the tiers serve, a maker for each subsystem.
import type { StructureRequest } from '#contracts/structure.ts'
import { createActivity } from '../activity/activity.ts'
import { createComments } from '../activity/comments.ts'
import { createMessages } from '../activity/messages.ts'
import { createRelated } from '../activity/related.ts'
import { createExamine } from '../approval/examine.ts'
import { createAdmitCall } from '../approval/limits/require-allowed.ts'
import { settleWithdrawal } from '../approval/opinion.ts'
import { createSubmittedModules } from '../approval/submitted-modules.ts'
import type { TellMakers } from '../approval/tell-makers.ts'
import { createReadAudit } from '../audit/read-audit.ts'
import { createFiles } from '../files/files.ts'
import { hookRule } from '../hooks/hook-rule.ts'
import { createHooks } from '../hooks/hooks.ts'
import { hookOutRule } from '../hooks/telling/hook-out-rule.ts'
import { createHooksOut } from '../hooks/telling/hooks-out.ts'
import { credentialRule } from '../interfaces/credential-rule.ts'
import { definitionRule } from '../interfaces/definition-rule.ts'
import { createInterfaces } from '../interfaces/interfaces.ts'
import { createMetadataAdministration } from '../metadata/admin/administration.ts'
import { createBillNumberAhead } from '../metadata/admin/bill-number-ahead.ts'
import { judgedWrites } from '../metadata/admin/judged-writes.ts'
import { createChangeSets } from '../metadata/drafts/change-sets.ts'
import { byChangeSet, createDraftAdministration } from '../metadata/drafts/draft-administration.ts'
import { makeReadInView } from '../metadata/drafts/read-draft.ts'
import { clearAfter } from '../metadata/follow-changes.ts'
import { createMetadataHealth } from '../metadata/health/metadata-health.ts'
import { createWhereUsed } from '../metadata/uses/where-used.ts'
import { createPackages } from '../packages/packages.ts'
import { pageRule } from '../pages/page-rule.ts'
import { createOtherTenants } from '../permissions/other-tenants.ts'
import { createPermissions } from '../permissions/permissions.ts'
import { type AfterWrite, forgetOwn } from '../platform/cache/forget-own.ts'
import { createPresence } from '../presence/presence.ts'
import { createPresentUsers } from '../presence/present-users.ts'
import { createQueueAdministration } from '../queue/administration.ts'
import { createOwnWorks } from '../queue/own-work.ts'
import { admitRecords } from '../records/admit-records.ts'
import { throughForms } from '../records/form-routines.ts'
import { createLock } from '../records/lock.ts'
import { createRead } from '../records/read.ts'
import { createSave } from '../records/save.ts'
import { createRoutineCall } from '../routines/call/routine-call.ts'
import { createReadUnits, type ReadUnits } from '../routines/letterhead/read-units.ts'
import { createSchedulerAdministration } from '../scheduler/administration.ts'
import { createScripts } from '../scripts/scripts.ts'
import { createSearch } from '../search/search.ts'
import { type ChangeStructure, createChangeStructure } from '../structure/change-structure.ts'
import { finishing } from '../structure/finish-changes.ts'
import { refusalsOf } from '../structure/judge-change.ts'
import { judgeScript, queryIn, refusalsOfTest } from '../structure/judge-script.ts'
import { createModuleOfRoutine } from '../structure/module-of-routine.ts'
import { namedQueryIn } from '../structure/named-query.ts'
import { createTables } from '../tables/tables.ts'
import type { Services } from '../tiers/services.ts'
import { createFavourites } from '../views/favourites.ts'
import { createHomeArrangements } from '../views/home-arrangement.ts'
import { createPreferences } from '../views/preferences.ts'
import { createViews } from '../views/views.ts'
import { attachmentRule } from '../workflow/deploy/attachment-rule.ts'
import { createModeler } from '../workflow/modeler/modeler.ts'
import { makeNewId } from '../workflow/runtime/new-ids.ts'
import { makeFileMakers } from './make-file-makers.ts'
import { gateOf } from './make-gate.ts'
import { makePageOffers } from './make-pages.ts'
import { makeProcesses } from './make-processes.ts'
import type { StructureChanges } from './make-structure.ts'
import { makeWorkCenter } from './make-work-center.ts'
import type { World } from './open-world.ts'

/** What stands on the world: `afterWrite` wraps whatever writes. */
type Standing = {
  readonly world: World
  readonly units: ReadUnits
  readonly afterWrite: AfterWrite
  readonly cursorKeys: readonly Uint8Array[]
}

const makeRecords = ({ world, units, afterWrite, cursorKeys }: Standing) => {
  const { database, metadata, cache } = world
  const { observe } = world.telemetry
  const save = createSave({
    database,
    metadata,
    observe,
    books: units,
    clearCaches: ({ context: { sBrandsId } }, tables, work) => clearAfter(cache, { sBrandsId, tables }, work),
  })
  return {
    read: createRead({ database, metadata, cursorKeys, observe }),
    save: afterWrite(save),
    lock: createLock({ database, metadata }),
  } satisfies Services['records']
}

const tellMakersOf =
  ({ queue }: World): TellMakers =>
  (transaction, payload) =>
    queue.enqueue(transaction, { sName: 'NOTIFICATION_SEND', payload })

const makeApproval = ({ world, afterWrite }: Standing): Pick<Services, 'approval' | 'submittedModules'> => {
  const { database, metadata, telemetry } = world
  const flowGate = gateOf(world)
  const examine = createExamine({
    database,
    metadata,
    flowGate,
    tellMakers: tellMakersOf(world),
    observe: telemetry.observe,
  })
  return { approval: { examine: afterWrite(examine) }, submittedModules: createSubmittedModules(flowGate) }
}

const makeRoutines = ({ world, afterWrite }: Standing): Services['routines'] => {
  const { database, metadata } = world
  const admitCall = createAdmitCall(gateOf(world))
  const call = createRoutineCall({
    database,
    metadata,
    admit: async (query, asked) => {
      await admitCall(query, asked)
      await admitRecords(query, asked)
    },
    settle: settleWithdrawal(tellMakersOf(world)),
  })
  return { call: throughForms({ database, metadata })(afterWrite(call)) }
}

const makeStructure = (
  { structure, metadata: { catalogue }, database }: World,
  change: ChangeStructure,
): Pick<Services, 'structure' | 'scripts'> => {
  const parts = { structure, catalogue, caughtUp: database.caughtUp }
  return {
    structure: { change },
    scripts: createScripts({
      ...{ database, catalogue, change },
      rehearse: createChangeStructure({ ...parts, isRehearsal: true }),
      judge: (request) => judgeScript(request, catalogue),
      ...{ queryIn, refusalsOfTest },
    }),
  }
}

type BuilderServices = Pick<
  Services,
  | 'billNumberAhead'
  | 'tryTemplate'
  | 'builder'
  | 'changeSets'
  | 'tables'
  | 'metadataHealth'
  | 'whereUsed'
  | 'structure'
  | 'scripts'
  | 'documents'
  | 'interfaces'
  | 'hooks'
  | 'hooksOut'
  | 'packages'
  | 'modeler'
>

/** What those who build ask for. */
const makeBuilder = (world: World, { change, documents, finish }: StructureChanges): BuilderServices => {
  const {
    database,
    metadata: { catalogue },
  } = world
  const { structure, scripts } = makeStructure(world, change)
  const parts = { database, catalogue }
  const administration = byChangeSet(
    createMetadataAdministration({ ...parts, writeRoutines: documents.writeAhead }),
    createDraftAdministration(parts),
  )
  const readModel = world.modelReader.read
  const builder = judgedWrites(administration, {
    gdsmoduleflow: attachmentRule({ ...parts, readModel }),
    sysapi: definitionRule(namedQueryIn),
    sysapibrand: credentialRule,
    syspage: pageRule({ standard: world.pages.standard, database }),
    syswebhook: hookRule(catalogue),
    syswebhookout: hookOutRule({ isOn: world.tellsOthers }),
  })
  const judge = (request: StructureRequest) => refusalsOf(request, catalogue)
  const changeSets = createChangeSets({ ...parts, builder, writeRoutines: documents.writeAhead })
  const { publish, rollback } = changeSets
  return {
    ...{ structure, scripts, builder },
    documents: finishing(finish, { plan: documents.plan, write: documents.write }),
    interfaces: createInterfaces({ ...parts, builder, namedQueryIn }),
    hooks: createHooks({ database }),
    hooksOut: createHooksOut({ database }),
    packages: createPackages({ database, run: world.packages.run }),
    changeSets: { ...changeSets, ...finishing(finish, { publish, rollback }) },
    tables: finishing(
      finish,
      createTables({
        ...{ ...parts, change, judge, inView: makeReadInView(database) },
        moduleOfRoutine: createModuleOfRoutine(database),
        writeAll: builder.writeAll,
        writeRoutines: documents.writeAhead,
      }),
    ),
    metadataHealth: createMetadataHealth(parts),
    modeler: createModeler({
      ...parts,
      ...{ readModel, newId: makeNewId(database.now), now: database.now },
    }),
    whereUsed: createWhereUsed(parts),
    billNumberAhead: createBillNumberAhead(database),
    tryTemplate: world.background.tryTemplate,
  }
}

export const makeServices = (
  world: World,
  structureChanges: StructureChanges,
  cursorKeys: readonly Uint8Array[],
): Services => {
  const { access, database, metadata, cache, live, telemetry } = world
  const { observe } = telemetry
  const forgetsOwn = forgetOwn(cache)
  const afterWrite: AfterWrite = (write) => live.afterWrite(forgetsOwn(write))
  const units = createReadUnits({ database, metadata })
  const standing: Standing = { world, units, afterWrite, cursorKeys }
  const records = makeRecords(standing)
  const approval = makeApproval(standing)
  const workflow = makeProcesses(world, { engine: world.engine, afterWrite })
  return {
    access,
    news: database,
    metadata,
    records,
    ...makeWorkCenter(world, { ...approval, ...workflow }),
    search: createSearch({ database, metadata, observe }),
    activity: createActivity({ database, metadata }),
    related: createRelated({ database, metadata }),
    presence: createPresence({
      database,
      metadata,
      presentUsers: createPresentUsers(world.store, database.now),
      openRecords: world.openRecords,
      latestChange: world.latestChange,
    }),
    comments: createComments({
      database,
      metadata,
      colleagues: access.colleagues,
      sessionOfUser: access.sessionOfUser,
      tellMentioned: (transaction, sCommentId) =>
        world.queue.enqueue(transaction, {
          sName: 'NOTIFICATION_SEND',
          payload: { kind: 'mention', sCommentId },
        }),
    }),
    messages: createMessages({ database, metadata, observe }),
    files: createFiles({ database, metadata, ...world.files, observe }),
    ...approval,
    ...workflow,
    routines: makeRoutines(standing),
    insight: { dashboard: world.queue.dashboards.read },
    views: createViews({ database, metadata }),
    favourites: createFavourites({ database, metadata }),
    preferences: createPreferences(database),
    home: createHomeArrangements(database),
    units,
    live: world.live,
    ...makeBuilder(world, structureChanges),
    permissions: createPermissions({ database, metadata, access }),
    otherTenants: createOtherTenants({ database, metadata }),
    audit: createReadAudit(database),
    queue: createQueueAdministration(database, world.queue.consumer.wake),
    scheduler: createSchedulerAdministration({
      database,
      timeZone: world.timeZone,
      plugins: world.plugins.names,
      wake: world.scheduler.wake,
    }),
    works: createOwnWorks({
      database,
      ended: ({ sBrandsId, sUserId }, sRunId) => live.messaged({ sBrandsId, sUserId, sRunId }),
    }),
    ...makeFileMakers(world, units),
    pages: makePageOffers(world, records),
  }
}
