// The records that somebody opened last, kept in the browser, apart for each tenant, subsidiary and user.
import type { SessionContext } from '../../data/session-store.ts'

export type RecentRecord = {
  readonly sModelsId: string
  readonly sId: string
  /** The words by which people know it, such as its bill number. */
  readonly title: string
}

const MOST_KEPT = 20

const keyOf = ({ sBrandsId, sSubsidiaryId, sUserId }: SessionContext): string =>
  `armature.recent ${sBrandsId} ${sSubsidiaryId} ${sUserId}`

const isRecord = (raw: unknown): raw is RecentRecord =>
  typeof raw === 'object' &&
  raw !== null &&
  ['sModelsId', 'sId', 'title'].every((name) => typeof (raw as Record<string, unknown>)[name] === 'string')

/** The last one first. */
export const recentRecords = (storage: Storage, context: SessionContext): readonly RecentRecord[] => {
  try {
    const raw: unknown = JSON.parse(storage.getItem(keyOf(context)) ?? '[]')
    return Array.isArray(raw) ? raw.filter(isRecord) : []
  } catch {
    return []
  }
}

export const rememberRecord = (storage: Storage, context: SessionContext, record: RecentRecord): void => {
  const others = recentRecords(storage, context).filter(({ sId }) => sId !== record.sId)
  try {
    storage.setItem(keyOf(context), JSON.stringify([record, ...others].slice(0, MOST_KEPT)))
  } catch {
    // A full storage remembers nothing more.
  }
}
