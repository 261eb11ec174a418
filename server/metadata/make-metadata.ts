// Puts metadata together: opening modules under licence and grants, their serialised text, and the menu.
import { type Static, type TSchema, Type } from 'typebox'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import { allModulesEntry } from '#server/platform/cache/cache-names.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { makeReadDraft } from './drafts/read-draft.ts'
import type { Scope } from './load/of-tenant.ts'
import { viewParts } from './load/view-parts.ts'
import type { Metadata } from './metadata.ts'
import { isLicensed } from './module/licensed.ts'
import { unlicensedTargets, withoutButtonsInto } from './module/licensed-buttons.ts'
import { buildMenu, loadMenuRows, MenuRow } from './module/menu.ts'
import type { Module } from './module/module.ts'
import { type ModuleSource, makeModuleStore } from './module/module-store.ts'
import { moduleTextFor } from './module/module-text.ts'
import { loadOwnerRows, OwnerRow, ownerless, ownModulesIn, unlicensedOwner } from './module/owners.ts'
import { withReturnedTasks } from './module/returned-tasks.ts'
import { loadRouteRows, RouteRow, routesFor } from './module/routes.ts'
import { loadTaskSourceRows, TaskSourceRow, taskSourcesFor } from './module/task-sources.ts'
import { noModule } from './no-module.ts'

/** A lookup shows these words, too: they name what may not be looked into. */
const notGranted = (sName: string, action: string) =>
  new AppError(
    'forbidden',
    action === 'view'
      ? {
          en: `You may not look into “${sName}”: ask your administrator.`,
          zh: `您无权查看“${sName}”：请联系管理员。`,
        }
      : {
          en: 'You have no right to do this in this module.',
          zh: '您没有在此模块中执行此操作的权限。',
        },
  )

const noForm = () =>
  new AppError('not_found', { en: 'This module has no such form.', zh: '此模块没有该表单。' })

type AllModules<Row extends TSchema> = {
  readonly what: 'menu' | 'tasks' | 'routes' | 'owners'
  readonly row: Row
  readonly load: (query: Query, scope: Scope) => Promise<readonly Static<Row>[]>
}

/** Rows of no module in particular that a tenant has, kept in the cache beside the modules. */
const makeRows = <Row extends TSchema>(
  { database, cache }: ModuleSource,
  { what, row, load }: AllModules<Row>,
): ((session: Session) => Promise<readonly Static<Row>[]>) => {
  const parse = jsonParser(Type.Array(row))
  const readDraft = makeReadDraft(database)
  return async (session) => {
    const { context } = session
    if (session.changeSet !== undefined) return readDraft(session, (query) => load(query, context))
    return cache.readParsed(allModulesEntry(context, what), {
      load: async () => JSON.stringify(await database.platform((query) => load(query, context))),
      parse,
    })
  }
}

export const makeMetadata = (source: ModuleSource): Metadata => {
  const store = makeModuleStore(source)
  const menuRows = makeRows(source, { what: 'menu', row: MenuRow, load: loadMenuRows })
  const routeRows = makeRows(source, { what: 'routes', row: RouteRow, load: loadRouteRows })
  const taskSourceRows = makeRows(source, { what: 'tasks', row: TaskSourceRow, load: loadTaskSourceRows })
  const ownerRows = makeRows(source, { what: 'owners', row: OwnerRow, load: loadOwnerRows })

  const ownersFor = (context: RequestContext): Promise<readonly OwnerRow[]> =>
    ownerRows({ context, grants: new Map(), narrowings: new Map(), bPlatform: false })

  const withinLicence = async (module: Module, context: RequestContext): Promise<Module> => {
    const targets = unlicensedTargets(module, context)
    if (targets.length === 0) return module
    const own = ownModulesIn(await ownersFor(context))
    const beyond = targets.filter((sId) => !own.has(sId))
    return withoutButtonsInto(module, beyond)
  }

  const judgeModule: Metadata['judgeModule'] = async (session, sModelsId, action) => {
    const module = await store.get(session, sModelsId)
    if (module === null) return { kind: 'unknown' }
    const isOwn = module.ownModules.has(sModelsId)
    if (!isLicensed(session.context, { sId: sModelsId, isOwn })) return { kind: 'unlicensed' }
    if (!allows(session.grants, sModelsId, action))
      return { kind: 'ungranted', sName: module.metadata.module.sName }
    const theirs = allows(session.grants, sModelsId, 'examine') ? module : withReturnedTasks(module)
    return { kind: 'open', module: await withinLicence(theirs, session.context) }
  }

  const openModule: Metadata['openModule'] = async (session, sModelsId, action) => {
    const ruling = await judgeModule(session, sModelsId, action)
    if (ruling.kind === 'open') return ruling.module
    throw ruling.kind === 'ungranted' ? notGranted(ruling.sName, action) : noModule(sModelsId)
  }

  const openForm: Metadata['openForm'] = (module, sFormId) => {
    const form = module.forms.get(sFormId)
    if (form === undefined) throw noForm()
    return form
  }

  const unlicensedModule: Metadata['unlicensedModule'] = async (context, names) => {
    if (context.sVerifyLicense === '*' || names.length === 0) return undefined
    const rows = await ownersFor(context)
    const asked = new Set(names.map((name) => name.toLowerCase()))
    const direct = unlicensedOwner(rows, context, asked)
    const others = ownerless(rows, asked)
    if (direct !== undefined || others.length === 0) return direct
    const schemas = schemasOf(await source.catalogue.get(), context.sBrandsId)
    const parts = await source.database.platform((query) => viewParts(query, schemas, others))
    return unlicensedOwner(rows, context, new Set(parts))
  }

  return {
    judgeModule,
    unlicensedModule,
    columnLayers: store.layers,
    openModule,
    openForm,
    moduleText: async (session, sModelsId) =>
      moduleTextFor(session, await openModule(session, sModelsId, 'view')),
    menu: async (session) => buildMenu(await menuRows(session), session),
    routes: async (session) => routesFor(await routeRows(session), session.context.sLoginType),
    taskSources: async (session) => taskSourcesFor(await taskSourceRows(session), session),
    catalogue: source.catalogue.get,
  }
}
