// Has a dashboard drawn again by the queue, in the name of who looked at it: not again and again while it is on its way.
import type { Session } from '#server/kernel/context/session.ts'
import { faultTeller } from '#server/kernel/observation/fault-teller.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { DashboardAsked, DashboardParts } from './read-dashboard.ts'

export type AskRenewalParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'catalogue'>
  /** Puts the message in, as a part of a transaction in the user's name. */
  readonly enqueue: (query: Query, session: Session, asked: DashboardAsked) => Promise<unknown>
  readonly observe: Observe
}

const ON_ITS_WAY_MS = 5_000
/** Of what was asked for just now; what is asked for beyond is asked for when it is looked at next. */
const MOST_ON_THEIR_WAY = 1_000
/** No message carries longer parameters. */
const LONGEST = 4_000

const keyOf = (
  { context: { sBrandsId, sSubsidiaryId, sUserId, sLanguage } }: Session,
  asked: DashboardAsked,
) => JSON.stringify([sBrandsId, sSubsidiaryId, sUserId, sLanguage, asked.sModelsId, asked.params])

export const makeAskRenewal = (parts: AskRenewalParts): DashboardParts['askRenewal'] => {
  const { database, metadata, enqueue, observe } = parts
  const tell = faultTeller(observe)
  const onTheirWay = new Set<string>()

  const put = async (session: Session, asked: DashboardAsked): Promise<void> => {
    const schemas = schemasOf(await metadata.catalogue(), session.context.sBrandsId)
    await database.inTenant(session.context, { schemas, mode: 'write' }, (query) =>
      enqueue(query, session, asked),
    )
  }
  return (session, asked) => {
    const key = keyOf(session, asked)
    if (onTheirWay.has(key) || onTheirWay.size >= MOST_ON_THEIR_WAY || key.length > LONGEST) return
    onTheirWay.add(key)
    setTimeout(() => onTheirWay.delete(key), ON_ITS_WAY_MS).unref()
    put(session, asked).catch((error: unknown) => tell('having charts drawn in the background', error))
  }
}
