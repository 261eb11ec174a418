// Tells streams of the records that their users have open and that are of another version than they see, once of each version.
import type { LiveData } from '#contracts/live.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Listener } from './listeners.ts'

type Place = Pick<LiveData['record'], 'sModelsId' | 'sFormId' | 'sId'>
type Seen = Place & Pick<LiveData['record'], 'version'>

export type RecordTellerParts = {
  readonly openRecords: (context: RequestContext) => Promise<readonly Seen[]>
  /** What each is told, in the order of those who ask. */
  readonly changedRecords: (
    all: readonly { readonly session: Session; readonly seen: readonly Seen[] }[],
  ) => Promise<readonly (readonly LiveData['record'][])[]>
}

/** Streams whose users have something open. */
type Reader = { readonly listener: Listener; readonly session: Session; readonly seen: readonly Seen[] }

const nameOf = ({ sModelsId, sFormId, sId }: Place): string => JSON.stringify([sModelsId, sFormId, sId])

export const createRecordTeller = ({ openRecords, changedRecords }: RecordTellerParts) => {
  const readerOf = async (listener: Listener): Promise<readonly Reader[]> => {
    const seen = await openRecords(listener.context)
    if (seen.length === 0) return []
    const session = await listener.session()
    if (session !== null) return [{ listener, session, seen }]
    listener.end()
    return []
  }
  return async (listeners: Iterable<Listener>, position: number): Promise<void> => {
    const readers = (await Promise.all([...listeners].map(readerOf))).flat()
    if (readers.length === 0) return
    const changed = await changedRecords(readers)
    for (const [at, { listener }] of readers.entries())
      for (const record of changed[at] ?? []) {
        if (listener.toldVersions.get(nameOf(record)) === record.version) continue
        listener.toldVersions.set(nameOf(record), record.version)
        listener.tell('record', record, position)
      }
  }
}
