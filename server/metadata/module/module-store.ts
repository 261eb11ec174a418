// Built modules, kept in process as long as neither metadata nor the database's structure has changed.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { keptFairly, type Room } from '#server/kernel/memory/kept-fairly.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { modulesPlace } from '#server/platform/cache/cache-names.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { CurrentCatalogue } from '#server/schema/catalogue/current-catalogue.ts'
import { makeReadDraft } from '../drafts/read-draft.ts'
import { cachedRows, loadParts, type ReadParts } from '../load/cached-rows.ts'
import { loadUserOverlays } from '../load/load-module-rows.ts'
import type { ConstantRow, ModuleRows } from '../load/rows.ts'
import type { ColumnLayer } from '../metadata.ts'
import { columnLayers } from '../overlay/column-layers.ts'
import { buildModule } from './build-module.ts'
import type { Module } from './module.ts'
import { charactersOf, MOST_CHARACTERS, tooLarge } from './module-size.ts'

export type ModuleSource = {
  readonly database: Database
  readonly catalogue: CurrentCatalogue
  readonly cache: Cache
}

export type ModuleStore = {
  readonly get: (session: Session, sModelsId: string) => Promise<Module | null>
  readonly layers: (session: Session, sModelsId: string) => Promise<readonly ColumnLayer[]>
}

/** Modules kept in process, in characters of the rows that they are built of. */
const ROOM: Room = { most: 64 * 1024 * 1024, mostOfOne: MOST_CHARACTERS }

type Kept = { readonly stamp: string; readonly module: Promise<Built | null> }
type Built = {
  readonly module: Module
  readonly rows: ModuleRows
  readonly constants: readonly ConstantRow[]
  /** Of rows and constants. */
  readonly characters: number
}

/** Undefined, the stamp: a change is being committed. */
type Place = { readonly tenant: string; readonly key: string; readonly stamp: string | undefined }

type Reading = Pick<ModuleSource, 'catalogue'> & { readonly readParts: ReadParts }

const build = async (source: Reading, context: RequestContext, sModelsId: string): Promise<Built | null> => {
  const parts = await source.readParts(context, sModelsId)
  if (parts === null) return null
  const { rows, constants } = parts
  const characters = charactersOf(rows, constants)
  if (characters > MOST_CHARACTERS) throw new AppError('broken_metadata', tooLarge(sModelsId))
  const catalogue = await source.catalogue.get()
  const { sBrandsId, sLanguage: language } = context
  return {
    rows,
    constants,
    characters,
    module: await inSlices(
      buildModule({ rows, userOverlays: [], narrowing: null, constants, catalogue, sBrandsId, language }),
      context,
    ),
  }
}

const hasOverlays = ({ rows }: Built, { sUserId }: RequestContext): boolean =>
  rows.usersWithOverlays.includes(sUserId)

const buildForUser = async (
  source: ModuleSource,
  { context, narrowings }: Session,
  built: Built,
): Promise<Built> => {
  const { id } = built.module
  const userOverlays = hasOverlays(built, context)
    ? await source.database.platform((query) => loadUserOverlays(query, context, id))
    : []
  const narrowing = narrowings.get(id) ?? null
  const catalogue = await source.catalogue.get()
  const { sBrandsId, sLanguage: language } = context
  const steps = buildModule({ ...built, userOverlays, narrowing, catalogue, sBrandsId, language })
  return { ...built, module: await inSlices(steps, context) }
}

/** Those of a draft never reach what is kept for everybody. */
const makeReadParts = (source: ModuleSource): ((session: Session) => ReadParts) => {
  const published = cachedRows(source)
  const readDraft = makeReadDraft(source.database)
  return (session) =>
    session.changeSet === undefined
      ? published
      : (reader, sModelsId) => readDraft(session, (query) => loadParts(query, reader, sModelsId))
}

/** The draft that a session is in, and the state in which that is. */
const draftIn = ({ changeSet }: Session) =>
  changeSet === undefined
    ? { drafted: [], revision: '' }
    : { drafted: [changeSet.sId], revision: `/${changeSet.iRevision}` }

export const makeModuleStore = (source: ModuleSource): ModuleStore => {
  const readParts = makeReadParts(source)
  const kept = keptFairly<Kept>(ROOM)

  // Without a stamp a change is being committed: what is built now is for this request alone.
  const keep = ({ tenant, key, stamp }: Place, make: () => Promise<Built | null>): Promise<Built | null> => {
    if (stamp === undefined) return make()
    const known = kept.get(tenant, key)
    if (known !== undefined && known.stamp === stamp) return known.module
    const value = { stamp, module: make() }
    kept.put(tenant, key, { value, characters: 0 })
    value.module.then(
      (built) => {
        if (kept.get(tenant, key) === value)
          kept.put(tenant, key, { value, characters: built?.characters ?? 0 })
      },
      () => kept.forget(tenant, key),
    )
    return value.module
  }

  const get: ModuleStore['get'] = async (session, sModelsId) => {
    const { context } = session
    const { sBrandsId, sSubsidiaryId, sLanguage } = context
    const epoch = await source.cache.stamp(modulesPlace(sBrandsId))
    const { drafted, revision } = draftIn(session)
    const stamp = epoch === undefined ? undefined : `${epoch}/${source.catalogue.generation()}${revision}`
    const key = [sBrandsId, sSubsidiaryId, sLanguage, sModelsId, ...drafted]
    const place = { tenant: sBrandsId, stamp, key: JSON.stringify(key) }
    const reading = { ...source, readParts: readParts(session) }
    const shared = await keep(place, () => build(reading, context, sModelsId))
    if (shared === null) return null
    const narrowed = session.narrowings.get(sModelsId)?.name ?? null
    const overlaid = hasOverlays(shared, context) ? context.sUserId : null
    if (narrowed === null && overlaid === null) return shared.module
    const ownPlace = { ...place, key: JSON.stringify([...key, overlaid, narrowed]) }
    const own = await keep(ownPlace, () => buildForUser(source, session, shared))
    return own?.module ?? null
  }

  const layers: ModuleStore['layers'] = async (session, sModelsId) => {
    const { context, narrowings } = session
    const parts = await readParts(session)(context, sModelsId)
    if (parts === null) return []
    const { rows } = parts
    const userOverlays = await source.database.platform((query) =>
      loadUserOverlays(query, context, sModelsId),
    )
    const narrowing = narrowings.get(sModelsId) ?? null
    return inSlices(columnLayers({ rows, userOverlays, narrowing }), context)
  }

  return { get, layers }
}
