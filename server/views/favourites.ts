// What a user wants at the top of the menu. Answered is what the user may open where the session is; the rest stays until it may be again.
import type { FavouritesAnswer, KnownFavourite } from '#contracts/favourites.ts'
import type { Favourite } from '#contracts/requests/favourite-requests.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { writeJson } from '#server/kernel/json/write-json.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { makeReadKept } from './kept-views.ts'
import { type FavouriteRecord, favouritesSql, keepFavouritesSql } from './query/favourite-query.ts'
import { readWithin } from './view-content.ts'

export type Favourites = {
  /** As JSON text. */
  readonly get: (session: Session) => Promise<string>
  /** Throws forbidden or not_found for what the user may not open. */
  readonly keep: (session: Session, favourites: readonly Favourite[]) => Promise<void>
}

export type FavouritesDependencies = {
  readonly database: Database
  readonly metadata: Pick<Metadata, 'openModule' | 'openForm'>
}

type ViewFavourite = { readonly [Key in keyof FavouriteRecord]: NonNullable<FavouriteRecord[Key]> } & {
  readonly sRoleId: string | null
}

const isOfView = (record: FavouriteRecord): record is ViewFavourite =>
  record.sFormId !== null && record.sScope !== null && record.sName !== null && record.view !== null

const favouriteOf = (record: FavouriteRecord): Favourite => {
  const { sModelsId } = record
  if (!isOfView(record)) return { sModelsId }
  const { sFormId, sName, sScope, sRoleId } = record
  return { sModelsId, view: { sFormId, sName, sScope, ...(sRoleId === null ? {} : { sRoleId }) } }
}

const keyOf = ({ sModelsId, view }: Favourite): string =>
  JSON.stringify([sModelsId, view?.sFormId, view?.sScope, view?.sRoleId, view?.sName])

/** The module; null where the user may not open it, or there is none. */
const opened = async (
  { metadata }: FavouritesDependencies,
  session: Session,
  sModelsId: string,
): Promise<Module | null> => {
  try {
    return await metadata.openModule(session, sModelsId, 'view')
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

export const createFavourites = (parts: FavouritesDependencies): Favourites => {
  const { database, metadata } = parts
  const readKept = makeReadKept()

  /** What is kept, each with what the user gets to see of it: null where that is nothing. */
  const known = async (session: Session) => {
    const { context } = session
    const records = await database.readCurrent<FavouriteRecord>(context, favouritesSql())
    const kept = await readKept(records.filter(isOfView), context)
    return Promise.all(
      records.map(async (record): Promise<{ favourite: Favourite; told: KnownFavourite | null }> => {
        const favourite = favouriteOf(record)
        const module = await opened(parts, session, record.sModelsId)
        if (module === null) return { favourite, told: null }
        if (favourite.view === undefined) return { favourite, told: favourite }
        const form = module.forms.get(favourite.view.sFormId)
        const stored = kept.find((one) => one.record === record)?.stored
        if (form === undefined || stored === undefined) return { favourite, told: null }
        return { favourite, told: { ...favourite, read: readWithin(form, stored.read) } }
      }),
    )
  }

  return {
    get: async (session) => {
      const favourites = (await known(session)).flatMap(({ told }) => (told === null ? [] : [told]))
      const answer: FavouritesAnswer = { favourites }
      return writeJson(answer)
    },
    keep: async (session, favourites) => {
      for (const { sModelsId, view } of favourites) {
        const module = await metadata.openModule(session, sModelsId, 'view')
        if (view !== undefined) metadata.openForm(module, view.sFormId)
      }
      const unseen = (await known(session)).flatMap(({ favourite, told }) =>
        told === null ? [favourite] : [],
      )
      const all = new Map([...favourites, ...unseen].map((one) => [keyOf(one), one]))
      await database.writeTable(session.context, 'write', keepFavouritesSql([...all.values()]))
    },
  }
}
