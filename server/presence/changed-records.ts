// Which of the records that users have open are of another version than they see: looked at for all users of a tenant together, and told to
// each as they may see it.
import type { RecordChange } from '#contracts/presence.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type FoundRecord, type Rows, storedIdsSql } from '#server/records/rows/query/rows-query.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { RecordPlace, SeenRecord } from './open-records.ts'

export type ChangedRecordParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'openModule' | 'openForm' | 'catalogue'>
  readonly latestChange: (session: Session, seen: SeenRecord) => Promise<RecordChange | null>
}

/** What somebody sees. */
export type Seeing = { readonly session: Session; readonly seen: readonly SeenRecord[] }

export type ChangedRecord = RecordPlace & RecordChange

/** What each is told, in the order of those who ask; of what they may not see any more, nothing. */
export type ChangedRecords = (all: readonly Seeing[]) => Promise<readonly (readonly ChangedRecord[])[]>

type Looked = { readonly session: Session; readonly seen: SeenRecord; readonly rows: Rows }

const NOT_THEIRS: readonly string[] = ['forbidden', 'not_found', 'broken_metadata']

/** Undefined for what is not the user's to see. */
const ifTheirs = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && NOT_THEIRS.includes(error.code)) return undefined
    throw error
  }
}

const nameOf = ({ relation: { schema, name } }: Rows['target'], sId: string): string =>
  JSON.stringify([schema, name, sId])

export const createChangedRecords = ({
  database,
  metadata,
  latestChange,
}: ChangedRecordParts): ChangedRecords => {
  const look = async (session: Session, seen: SeenRecord): Promise<readonly Looked[]> => {
    const module = await metadata.openModule(session, seen.sModelsId, 'view')
    const form = metadata.openForm(module, seen.sFormId)
    const { backing } = form
    if (backing.kind !== 'relation') return []
    return [
      { session, seen, rows: { module, target: { form, relation: backing.relation }, ids: [seen.sId] } },
    ]
  }
  /** The versions of all records of one subsidiary, in a transaction of one of those who work there. */
  const versionsOf = async (looked: readonly Looked[]): Promise<ReadonlyMap<string, string>> => {
    const [first] = looked
    if (first === undefined) return new Map()
    const { context } = first.session
    const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
    const tables = [...Map.groupBy(looked, ({ rows: { target } }) => nameOf(target, '')).values()]
    return database.inTenant(context, { schemas, mode: 'read' }, async (query) => {
      const found = await Promise.all(
        tables.map(async (one) => {
          const [{ rows } = first] = one
          const ids = [...new Set(one.map(({ seen }) => seen.sId))]
          const stored = await query<FoundRecord>(storedIdsSql({ ...rows, ids }, context))
          return stored.map(({ sId, version }) => [nameOf(rows.target, sId), version] as const)
        }),
      )
      return new Map(found.flat())
    })
  }
  const changedOf = async (looked: readonly Looked[]): Promise<readonly Looked[]> => {
    const versions = await versionsOf(looked)
    return looked.filter(({ seen, rows: { target } }) => {
      const version = versions.get(nameOf(target, seen.sId))
      return version !== undefined && version !== seen.version
    })
  }

  return async (all) => {
    const looks = all.flatMap(({ session, seen }) => seen.map((one) => ifTheirs(look(session, one))))
    const looked = (await Promise.all(looks)).flatMap((found) => found ?? [])
    const bySubsidiary = Map.groupBy(looked, ({ session }) => session.context.sSubsidiaryId)
    const changed = (await Promise.all([...bySubsidiary.values()].map(changedOf))).flat()
    const told = await Promise.all(
      changed.map(async ({ session, seen }) => {
        const change = await ifTheirs(latestChange(session, seen))
        const { sModelsId, sFormId, sId } = seen
        return change ? [{ session, record: { sModelsId, sFormId, sId, ...change } }] : []
      }),
    )
    return all.map(({ session }) =>
      told.flat().flatMap((one) => (one.session === session ? [one.record] : [])),
    )
  }
}
