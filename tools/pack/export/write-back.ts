// Writes what was changed in the builder back into the content: which files say something else now, and what no file can say. Pure.
import { isDeepStrictEqual } from 'node:util'
import { type Comparison, compareRows } from '../compare-rows.ts'
import type { Edition } from '../edition.ts'
import type { StoredRow } from '../match-rows.ts'
import { type MetadataRow, rowKey } from '../metadata-rows.ts'
import { addAll, type Work } from './add-all.ts'
import { type DraftDocument, draftDocument, rowsOf } from './draft-document.ts'
import { objectAt } from './draft-file.ts'
import { fillPart } from './fill-part.ts'
import { isWritten } from './members.ts'
import { orderLists } from './order-lists.ts'
import { pathsOf } from './references.ts'
import { removeAll } from './remove-all.ts'
import { writeAllConstants } from './write-constants.ts'
import { fileText } from './write-json.ts'
import { writeLaidOut } from './write-laid-out.ts'

export type FileChange = {
  /** Relative to the edition's folder. */
  readonly path: string
  /** The whole new text; null where the file goes. */
  readonly text: string | null
}

export type WriteBack = { readonly files: readonly FileChange[]; readonly notices: readonly string[] }

/** Columns that say where a row stands: the place of its file, or of its item in a list, says it for the content. */
const PLACES: ReadonlySet<string> = new Set([
  'gdsconfigformslave.sFormId',
  'gdsconfigformslave.iOrder',
  'gdsconfigcharslave.sMasterId',
  'gdsconfigcharslave.iOrder',
])

const isPlace = (table: string, column: string): boolean => PLACES.has(`${table}.${column}`)

const documentOfRow = ({ documents }: Work, { file }: MetadataRow): DraftDocument | undefined =>
  documents.get(file.slice(0, file.lastIndexOf('/')))

/** Writes what differs into the drafts, whose lists still stand as they were, with new items behind. */
const changeAll = (work: Work, { pairs }: Comparison): void => {
  for (const { wanted, stored, changed } of pairs) {
    const document = documentOfRow(work, wanted)
    const file = document?.files.get(wanted.file.slice(wanted.file.lastIndexOf('/') + 1))
    const { table, pointer } = wanted
    const columns = changed.filter((column) => !isPlace(table, column))
    if (document === undefined || file === undefined || !isWritten(table) || columns.length === 0) continue
    const object = objectAt(file, pointer)
    if (object !== null)
      fillPart({ document, file, object, pointer, table }, { stored, columns, paths: work.paths })
  }
}

/** What the files of a document say now, held against what is stored: the rest is what no file can say. */
const unsaid = (
  rows: readonly MetadataRow[],
  stored: readonly StoredRow[],
  ours: ReadonlySet<string>,
): readonly string[] => {
  const { pairs, onlyInContent, onlyInDatabase } = compareRows(rows, stored)
  return [
    ...pairs.flatMap(({ wanted, changed }) =>
      changed
        .filter((column) => !isPlace(wanted.table, column))
        .map((column) => `${wanted.file}: ${column} of ${wanted.table} ${wanted.sId} cannot be written back`),
    ),
    ...onlyInContent.map(
      ({ table, sId, file }) =>
        `${file}: ${table} ${sId} is gone from the database, and cannot be taken out of the content`,
    ),
    ...onlyInDatabase
      .filter(({ table, sId }) => ours.has(rowKey(table, sId)))
      .map(({ table, sId }) => `${table} ${sId} is in the database alone, and has no place in the content`),
  ]
}

const changesOf = ({ path, files, removed }: DraftDocument): readonly FileChange[] => [
  ...[...removed].map((name) => ({ path: `${path}/${name}`, text: null })),
  ...[...files]
    .filter(([name]) => !removed.has(name))
    .map(([name, draft]) => ({
      path: `${path}/${name}`,
      text: fileText(draft),
      old: draft.source?.textAt(''),
    }))
    .filter(({ text, old }) => text !== `${old}\n`)
    .map(({ path: file, text }) => ({ path: file, text })),
]

/** A twin of a file that is changed does not change with it: it is written out. */
const partedTwins = (
  documents: readonly DraftDocument[],
  changes: readonly FileChange[],
): readonly FileChange[] => {
  const changed = new Set(changes.map(({ path }) => path))
  return documents.flatMap(({ path, files, twins }) =>
    [...files]
      .filter(([name]) => changed.has(twins.get(name) ?? '') && !changed.has(`${path}/${name}`))
      .map(([name, draft]) => ({ path: `${path}/${name}`, text: fileText(draft) })),
  )
}

/** A list that has lost its last item is no file any more. */
const dropEmptyLists = ({ files, removed }: DraftDocument): void => {
  for (const [name, { value, source }] of files) {
    const wasEmpty = source !== null && isDeepStrictEqual(source.value, [])
    if (isDeepStrictEqual(value, []) && !wasEmpty) removed.add(name)
  }
}

const keysOf = (stored: readonly StoredRow[]): ReadonlySet<string> =>
  new Set(stored.map(({ table, sId }) => rowKey(table, sId)))

/** What a customer's documents may refer to beside themselves, and what their paths begin with. */
type Around = { readonly beside: Edition; readonly under: string }

export const writeBack = (
  edition: Edition,
  wanted: readonly MetadataRow[],
  stored: readonly StoredRow[],
  around: Around | null = null,
): WriteBack => {
  const comparison = compareRows(wanted, stored)
  const work: Work = {
    paths: pathsOf({ documents: [...(around?.beside.documents ?? []), ...edition.documents] }),
    under: around?.under ?? null,
    documents: new Map(edition.documents.map((document) => [document.path, draftDocument(document)])),
    lists: [],
    ours: new Set(),
  }
  addAll(work, comparison)
  changeAll(work, comparison)
  // What one row says may have been left to another: a column of a chart is called like the chart.
  changeAll(work, compareRows([...work.documents.values()].flatMap(rowsOf), stored))
  removeAll(work, comparison)
  orderLists(work, comparison)
  writeAllConstants(work, comparison)
  writeLaidOut(work, comparison)
  const documents = [...work.documents.values()]
  for (const document of documents) dropEmptyLists(document)
  const files = documents.flatMap(changesOf)
  return {
    files: [...files, ...partedTwins(documents, files)],
    notices: unsaid(documents.flatMap(rowsOf), stored, around === null ? work.ours : keysOf(stored)),
  }
}
