// What work in the background makes for a user: a file of theirs alone for some days, told to them when it is there. Each piece of work makes one,
// however often it is tried.
import type { Readable } from 'node:stream'
import type { Session } from '#server/kernel/context/session.ts'
import type { Arrived } from '#server/platform/files/store/file-store.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { FetchedFile } from './fetched-file.ts'
import type { FilesParts } from './files-parts.ts'
import { noRoom } from './no-room.ts'
import { dropArrivingSql } from './query/file-query.ts'
import {
  type BegunResult,
  beginResultSql,
  keepResultSql,
  type OwnResult,
  ownResultSql,
} from './query/result-query.ts'
import { storeFailure } from './store-failure.ts'
import { noFile } from './stored-file.ts'

export type Made = { readonly name: string; readonly type: string; readonly source: Readable }

export type ResultWork = {
  /** The message whose work it is. */
  readonly sWorkId: string
  readonly sModelsId: string
  readonly sFormId: string
  readonly make: () => Promise<Made>
  /** The transaction that ends the message. */
  readonly effect: (work: (query: Query) => Promise<void>) => Promise<void>
}

export type Results = {
  /** Throws what `make` throws, too_large where the tenant has no room, unavailable where the store has none. */
  readonly keep: (session: Session, work: ResultWork) => Promise<void>
  /** Throws not_found, also to everybody but who asked for it; forbidden where they may not see the module any more. */
  readonly fetch: (session: Session, sFileId: string) => Promise<FetchedFile>
}

const KEPT_DAYS = 7

type Arrival = { readonly sFileId: string; readonly iLeft: number }

const requireKept = (outcome: string | undefined): void => {
  if (outcome === 'full') throw noRoom()
  if (outcome !== 'kept') throw new Error('The file is not noted as arriving any more.')
}

/** Removes what is not kept: where it was meanwhile, nothing. What cannot be removed now is after a day. */
const forget = async (
  { database, metadata, store }: FilesParts,
  { context }: Session,
  sFileId: string,
): Promise<void> => {
  const { sBrandsId } = context
  const remove = async (query: Query): Promise<void> => {
    const [dropped] = await query<{ isDropped: boolean }>(dropArrivingSql(sFileId))
    if (dropped?.isDropped === true) await store.remove({ sBrandsId, sFileId })
  }
  try {
    const schemas = schemasOf(await metadata.catalogue(), sBrandsId)
    await database.inTenant(context, { schemas, mode: 'write' }, remove)
  } catch {
    // The sweeper asks the row.
  }
}

/** Makes it and brings its bytes into the store; leaves nothing where that fails. */
const arrive = async (
  parts: FilesParts,
  session: Session,
  { make, sFileId, iLeft }: Arrival & Pick<ResultWork, 'make'>,
): Promise<Made & { readonly arrived: Arrived }> => {
  const { store, arrivals } = parts
  const key = { sBrandsId: session.context.sBrandsId, sFileId }
  try {
    const made = await make()
    const arriving = {
      allow: (bytes: number) => {
        if (bytes > iLeft) throw noRoom()
      },
      begins: () => undefined,
    }
    // One that cannot even begin to arrive ends as well: it holds what it is made of.
    const arrived = await arrivals.take(made.source, arriving).finally(() => made.source.destroy())
    try {
      await store.keep(key, arrived)
    } finally {
      await arrivals.discard(arrived)
    }
    return { ...made, arrived }
  } catch (error) {
    await forget(parts, session, sFileId)
    throw error
  }
}

const createKeep =
  (parts: FilesParts): Results['keep'] =>
  async (session, { sWorkId, sModelsId, sFormId, make, effect }) => {
    const { database, tenantBytes } = parts
    const beginning = beginResultSql({ sWorkId, sModelsId, sFormId, room: tenantBytes })
    const [begun] = await database.writeTable<BegunResult>(session.context, 'write', beginning)
    const sFileId = begun?.sFileId ?? null
    if (sFileId === null) return effect(async () => undefined)
    const { name, type, arrived } = await arrive(parts, session, {
      make,
      sFileId,
      iLeft: Number(begun?.iLeft),
    })
    try {
      await effect(async (query) => {
        const keeping = { sFileId, name, type, arrived, room: tenantBytes, days: KEPT_DAYS }
        const [kept] = await query<{ outcome: string }>(keepResultSql(keeping))
        requireKept(kept?.outcome)
      })
    } catch (error) {
      await forget(parts, session, sFileId)
      throw error
    }
  }

export const createResults = (parts: FilesParts): Results => {
  const { database, metadata, store, observe } = parts
  const keep = createKeep(parts)
  return {
    keep: (session, work) =>
      keep(session, work).catch((error: unknown) => {
        throw storeFailure(error, observe)
      }),
    fetch: async (session, sFileId) => {
      const { context } = session
      const [own] = await database.readCurrent<OwnResult>(context, ownResultSql(sFileId))
      if (own === undefined) throw noFile()
      await metadata.openModule(session, own.sModelsId, 'view')
      try {
        const source = await store.open({ sBrandsId: context.sBrandsId, sFileId })
        return { name: own.sName, type: own.sType, bytes: Number(own.iBytes), source }
      } catch (error) {
        throw storeFailure(error, observe)
      }
    },
  }
}
