// Puts metadata together: opening modules under licence and grants, their serialised text, and the menu.

import { allows, type Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { moduleEntry } from '#server/platform/cache/cache-names.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Metadata } from './metadata.ts'
import { buildMenu, licenceLists, loadMenuRows } from './module/menu.ts'
import { type ModuleSource, makeModuleStore } from './module/module-store.ts'
import { moduleTextFor } from './module/module-text.ts'
import { loadTaskSourceRows, taskSourcesFor } from './module/task-sources.ts'

// The fields under which a tenant's menu rows and sources of open tasks stand beside its modules.
const MENU = '*menu'
const TASK_SOURCES = '*tasks'

const noModule = (sModelsId: string) =>
  new AppError('not_found', { en: `There is no module ${sModelsId}.`, zh: `不存在模块 ${sModelsId}。` })

const notGranted = () =>
  new AppError('forbidden', {
    en: 'You have no right to do this in this module.',
    zh: '您没有在此模块中执行此操作的权限。',
  })

const noForm = () =>
  new AppError('not_found', { en: 'This module has no such form.', zh: '此模块没有该表单。' })

/** Rows of all modules, kept in the cache under a field of their own. */
const makeRows =
  <R>({ database, cache }: ModuleSource, field: string, load: (query: Query) => Promise<readonly R[]>) =>
  (session: Session): Promise<readonly R[]> =>
    cache.readParsed(moduleEntry(session.context, field), {
      load: async () => JSON.stringify(await database.platform(load)),
      parse: (text): readonly R[] => JSON.parse(text),
    })

export const makeMetadata = (source: ModuleSource): Metadata => {
  const store = makeModuleStore(source)
  const menuRows = makeRows(source, MENU, loadMenuRows)
  const taskSourceRows = makeRows(source, TASK_SOURCES, loadTaskSourceRows)

  const openModule: Metadata['openModule'] = async (session, sModelsId, action) => {
    const module = await store.get(session.context, sModelsId)
    if (module === null) throw noModule(sModelsId)
    if (!licenceLists(session, sModelsId) || !allows(session.grants, sModelsId, action)) throw notGranted()
    return module
  }

  const openForm: Metadata['openForm'] = (module, sFormId) => {
    const form = module.forms.get(sFormId)
    if (form === undefined) throw noForm()
    return form
  }

  return {
    openModule,
    openForm,
    moduleText: async (session, sModelsId) =>
      moduleTextFor(session, await openModule(session, sModelsId, 'view')),
    menu: async (session) => buildMenu(await menuRows(session), session),
    taskSources: async (session) => taskSourcesFor(await taskSourceRows(session), session),
    catalogue: source.catalogue.get,
  }
}
