// What the builder reads and writes of metadata, a resource at a time. A write is judged by itself, then by what becomes of its module: it is refused where it
// breaks something that was whole. Everything happens in one transaction, whose commit every node hears of.
import { RESOURCES, type ResourceName } from '#contracts/metadata/resources.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { judgePage, type PageWords } from './judge-page.ts'
import { judgeRow, type Said } from './judge-row.ts'
import { admitToRead, admitToWrite, viewerOf } from './layers.ts'
import type { StoredRow } from './query/resource-query.ts'
import { type MetadataPage, readPage } from './read-page.ts'
import { requireRow } from './require-row.ts'
import { inTurn } from './turn.ts'
import { changeTogether, type MetadataWrite, writeTogether } from './write-many.ts'
import { addRow, changeRow, removeRow } from './write-row.ts'

export type RowAnswer = { readonly row: StoredRow }

export type RowVersion = { readonly sId: string; readonly version: string }

export type RowChange = RowVersion & { readonly data: Said }

export type MetadataAdministration = {
  /** By their order, in pages. */
  readonly get: (session: Session, name: ResourceName, words: PageWords) => Promise<MetadataPage>
  /** 404 where there is none that the builder may see. */
  readonly getBysId: (session: Session, name: ResourceName, sId: string) => Promise<RowAnswer>
  readonly add: (session: Session, name: ResourceName, data: Said) => Promise<RowAnswer>
  readonly update: (session: Session, name: ResourceName, asked: RowChange) => Promise<RowAnswer>
  /** All or none: rows of one resource, whose places follow from one another. */
  readonly updateAll: (
    session: Session,
    name: ResourceName,
    asked: readonly RowChange[],
  ) => Promise<readonly StoredRow[]>
  /** All or none; answers the rows that were added, as they are then. `also` is done in the same transaction, in no draft. */
  readonly writeAll: (
    session: Session,
    writes: readonly MetadataWrite[],
    also: (query: Query) => Promise<void>,
  ) => Promise<readonly StoredRow[]>
  /** Answers the row as it was. in_use where something names it. */
  readonly remove: (session: Session, name: ResourceName, asked: RowVersion) => Promise<RowAnswer>
}

export type MetadataAdministrationParts = {
  readonly database: Pick<Database, 'platformFor' | 'platformByTurns'>
  readonly catalogue: () => Promise<Catalogue>
}

/** Writes the routines of modules as a transaction has them that is not committed. */
export type WriteRoutines = (session: Session, query: Query, sModelsIds: readonly string[]) => Promise<void>

/** What routines are written from. */
export const TOLD_BY_ROUTINES: ReadonlySet<ResourceName> = new Set([
  'gdsapproval',
  'gdsaction',
  'gdsconversion',
])

export const createMetadataAdministration = ({
  database,
  catalogue,
  writeRoutines,
}: MetadataAdministrationParts & { readonly writeRoutines: WriteRoutines }): MetadataAdministration => {
  const write = async (
    session: Session,
    name: ResourceName,
    work: (query: Query, catalogue: Catalogue) => Promise<StoredRow>,
  ): Promise<RowAnswer> => {
    admitToWrite(session, RESOURCES[name])
    const known = await catalogue()
    return { row: await inTurn(database, session, (query) => work(query, known)) }
  }
  const withRoutines = async (
    query: Query,
    session: Session,
    name: ResourceName,
    row: StoredRow,
  ): Promise<StoredRow> => {
    if (TOLD_BY_ROUTINES.has(name)) await writeRoutines(session, query, [String(row.sModelsId)])
    return row
  }
  return {
    get: async (session, name, words) => {
      admitToRead(session)
      const asked = judgePage(name, words)
      return database.platformFor(session.context, (query) => readPage(query, session, { name, asked }))
    },
    getBysId: async (session, name, sId) => {
      admitToRead(session)
      const asked = { viewer: viewerOf(session), sId }
      const row = await database.platformFor(session.context, (query) =>
        requireRow(query, RESOURCES[name], asked),
      )
      return { row }
    },
    add: (session, name, data) =>
      write(session, name, async (query, known) => {
        const writing = { query, session, catalogue: known, name }
        return withRoutines(query, session, name, await addRow(writing, judgeRow(name, 'add', data)))
      }),
    update: (session, name, { data, ...version }) =>
      write(session, name, async (query, known) => {
        const writing = { query, session, catalogue: known, name }
        const row = await changeRow(writing, version, judgeRow(name, 'update', data))
        return withRoutines(query, session, name, row)
      }),
    updateAll: async (session, name, asked) => {
      admitToWrite(session, RESOURCES[name])
      const known = await catalogue()
      return inTurn(database, session, async (query) => {
        const rows = await changeTogether({ query, session, catalogue: known }, name, asked)
        const of = [...new Set(rows.map(({ sModelsId }) => String(sModelsId)))]
        if (TOLD_BY_ROUTINES.has(name)) await writeRoutines(session, query, of)
        return rows
      })
    },
    writeAll: async (session, writes, also) => {
      for (const { name } of writes) admitToWrite(session, RESOURCES[name])
      const known = await catalogue()
      return inTurn(database, session, async (query) => {
        const written = await writeTogether({ query, session, catalogue: known }, writes)
        await also(query)
        return written.map(({ row }) => row)
      })
    },
    remove: (session, name, version) =>
      write(session, name, (query, known) => removeRow({ query, session, catalogue: known, name }, version)),
  }
}
