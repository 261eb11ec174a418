// Which records a user has open, as the shared store knows it: the version that is shown of each, until it is left or not spoken of for a while.
import { PRESENCE_EVERY_MS } from '#contracts/presence.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { keyPart } from '#server/platform/keyvalue/key-part.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'

export type RecordPlace = { readonly sModelsId: string; readonly sFormId: string; readonly sId: string }

export type SeenRecord = RecordPlace & { readonly version: string }

export type OpenRecords = {
  readonly keep: (context: RequestContext, seen: SeenRecord) => Promise<void>
  readonly forget: (context: RequestContext, place: RecordPlace) => Promise<void>
  /** The latest first. */
  readonly of: (context: RequestContext) => Promise<readonly SeenRecord[]>
}

/** One call may be late, or be lost. */
const STAYS_MS = PRESENCE_EVERY_MS * 2.5
/** Of a user; those kept longest ago go. */
const MOST_OPEN = 20

type Kept = SeenRecord & { readonly at: number }

const keyOf = ({ sBrandsId, sSubsidiaryId, sUserId }: RequestContext): string =>
  `open::${[sBrandsId, sSubsidiaryId, sUserId].map(keyPart).join('_')}`

/** No id has a line's end in it. */
const fieldOf = ({ sModelsId, sFormId, sId }: RecordPlace): string => [sModelsId, sFormId, sId].join('\n')

const keptIn = ([field, value]: readonly [string, string]): Kept => {
  const [sModelsId = '', sFormId = '', sId = ''] = field.split('\n')
  const [at = '', version = ''] = value.split(' ')
  return { sModelsId, sFormId, sId, version, at: Number(at) }
}

export const createOpenRecords = (store: KeyValueStore, now: () => number): OpenRecords => {
  const kept = async (context: RequestContext): Promise<readonly Kept[]> =>
    [...(await store.hGetAll(keyOf(context)))].map(keptIn).toSorted((one, other) => other.at - one.at)
  const forget = async (context: RequestContext, place: RecordPlace): Promise<void> => {
    await store.hDelete(keyOf(context), fieldOf(place))
  }
  return {
    keep: async (context, seen) => {
      const entry = { field: fieldOf(seen), value: `${now()} ${seen.version}` }
      await store.hSet(keyOf(context), entry, { ttlMs: STAYS_MS, droppable: true })
      const tooMany = (await kept(context)).slice(MOST_OPEN)
      await Promise.all(tooMany.map((one) => forget(context, one)))
    },
    forget,
    of: async (context) => (await kept(context)).filter(({ at }) => at >= now() - STAYS_MS),
  }
}
