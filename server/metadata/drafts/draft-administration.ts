// The controllers of the builder in a draft: reads answer as if it were published, and writes are carried out and judged there, taken back,
// and kept as what they changed.
import { createHash } from 'node:crypto'
import { RESOURCES, type Resource, type ResourceName } from '#contracts/metadata/resources.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type {
  MetadataAdministration,
  MetadataAdministrationParts,
  RowAnswer,
  RowChange,
  RowVersion,
} from '../admin/administration.ts'
import { judgePage } from '../admin/judge-page.ts'
import { judgeRow } from '../admin/judge-row.ts'
import { admitToRead, admitToWrite, viewerOf } from '../admin/layers.ts'
import type { ModuleJudging } from '../admin/owned-module.ts'
import type { StoredRow } from '../admin/query/resource-query.ts'
import { readPage } from '../admin/read-page.ts'
import { CHANGED, requireRow } from '../admin/require-row.ts'
import { inTurn } from '../admin/turn.ts'
import { changeTogether, writeTogether } from '../admin/write-many.ts'
import { addRow, changeRow, removeRow, type Writing } from '../admin/write-row.ts'
import { type Change, isOf, saidOf } from './change.ts'
import { keepWrites, type Written } from './keep-write.ts'
import { draftOf, type OpenDraft } from './open-draft.ts'
import { makeReadDraft } from './read-draft.ts'

/** A row that the draft changes has a version of its own: what it says, for its stored version is that of a change that is taken back. */
export const shownIn = (changes: readonly Change[], name: ResourceName, row: StoredRow): StoredRow => {
  if (!changes.some((change) => isOf(change, name, row.sId))) return row
  const said = JSON.stringify(saidOf(row))
  return { ...row, version: `draft-${createHash('sha256').update(said).digest('base64url').slice(0, 22)}` }
}

type Place = { readonly query: Query; readonly session: Session; readonly draft: OpenDraft }

/** The version by which the row is written, of the one that the draft shows. Throws version_conflict. */
const storedVersion = async (
  { query, session, draft }: Place,
  name: ResourceName,
  { sId, version }: RowVersion,
): Promise<RowVersion> => {
  const row = await requireRow(query, RESOURCES[name], { viewer: viewerOf(session), sId })
  const shown = shownIn(draft.changes, name, row)
  if (shown.version !== version) throw new AppError('version_conflict', CHANGED, { current: shown })
  return { sId, version: row.version }
}

const changeAll = async (
  judging: ModuleJudging,
  place: Place,
  { name, asked }: { readonly name: ResourceName; readonly asked: readonly RowChange[] },
): Promise<readonly Written[]> => {
  const stored: RowChange[] = []
  for (const { data, ...version } of asked)
    stored.push({ data, ...(await storedVersion(place, name, version)) })
  const rows = await changeTogether(judging, name, stored)
  return rows.map((row, at) => ({ name, row, isGone: false, said: Object.keys(asked[at]?.data ?? {}) }))
}

export const createDraftAdministration = ({
  database,
  catalogue,
}: MetadataAdministrationParts): MetadataAdministration => {
  const readDraft = makeReadDraft(database)
  const keep = async (
    session: Session,
    names: readonly ResourceName[],
    write: (judging: ModuleJudging, place: Place) => Promise<readonly Written[]>,
  ): Promise<readonly StoredRow[]> => {
    for (const name of names) admitToWrite(session, RESOURCES[name])
    const known = await catalogue()
    return inTurn(database, session, async (query) => {
      const draft = await draftOf(query, session, true)
      const place = { query, session, draft }
      const work = () => write({ query, session, catalogue: known }, place)
      const { changes, rows } = await keepWrites(place, draft, work)
      return rows.map(({ name, row }) => shownIn(changes, name, row))
    })
  }
  const keepOne = async (
    session: Session,
    name: ResourceName,
    write: (writing: Writing, place: Place) => Promise<Omit<Written, 'name'>>,
  ): Promise<RowAnswer> => {
    const [row] = await keep(session, [name], async (judging, place) => [
      { name, ...(await write({ ...judging, name }, place)) },
    ])
    if (row === undefined) throw new Error('a row that was written in a draft is not there')
    return { row }
  }
  return {
    get: (session, name, words) => {
      admitToRead(session)
      const asked = judgePage(name, words)
      return readDraft(session, async (query, { changes }) => {
        const page = await readPage(query, session, { name, asked })
        return { ...page, rows: page.rows.map((row) => shownIn(changes, name, row)) }
      })
    },
    getBysId: (session, name, sId) =>
      readDraft(session, async (query, { changes }) => {
        const row = await requireRow(query, RESOURCES[name], { viewer: viewerOf(session), sId })
        return { row: shownIn(changes, name, row) }
      }),
    add: (session, name, data) =>
      keepOne(session, name, async (writing) => {
        const row = await addRow(writing, judgeRow(name, 'add', data))
        return { row, isGone: false, said: Object.keys(data) }
      }),
    update: (session, name, { data, ...version }) =>
      keepOne(session, name, async (writing, place) => {
        const judged = judgeRow(name, 'update', data)
        const row = await changeRow(writing, await storedVersion(place, name, version), judged)
        return { row, isGone: false, said: Object.keys(data) }
      }),
    updateAll: (session, name, asked) =>
      keep(session, [name], (judging, place) => changeAll(judging, place, { name, asked })),
    writeAll: (session, writes) =>
      keep(
        session,
        writes.map(({ name }) => name),
        async (judging) =>
          (await writeTogether(judging, writes)).map((written) => ({ ...written, isGone: false })),
      ),
    remove: (session, name, version) =>
      keepOne(session, name, async (writing, place) => ({
        row: await removeRow(writing, await storedVersion(place, name, version)),
        ...{ isGone: true, said: [] },
      })),
  }
}

/** Each session's controllers: those of its draft where it is in one. */
export const byChangeSet = (
  published: MetadataAdministration,
  drafted: MetadataAdministration,
): MetadataAdministration => {
  const of = ({ changeSet }: Session, name: ResourceName): MetadataAdministration => {
    const { isLive }: Resource = RESOURCES[name]
    return changeSet === undefined || isLive === true ? published : drafted
  }
  return {
    get: (session, name, ...asked) => of(session, name).get(session, name, ...asked),
    getBysId: (session, name, ...asked) => of(session, name).getBysId(session, name, ...asked),
    add: (session, name, ...asked) => of(session, name).add(session, name, ...asked),
    writeAll: (session, ...asked) =>
      (session.changeSet === undefined ? published : drafted).writeAll(session, ...asked),
    updateAll: (session, name, ...asked) => of(session, name).updateAll(session, name, ...asked),
    update: (session, name, ...asked) => of(session, name).update(session, name, ...asked),
    remove: (session, name, ...asked) => of(session, name).remove(session, name, ...asked),
  }
}
