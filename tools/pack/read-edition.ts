// Reads a folder of content into an Edition, and says what does not belong where it stands.
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { TSchema } from 'typebox'
import { ACTION } from '#server/documents/action-content.ts'
import { APPROVAL } from '#server/documents/approval-content.ts'
import { CONVERSION } from '#server/documents/conversion-content.ts'
import { isDraft } from '#server/platform/files/write-durably.ts'
import {
  BILL_NUMBER,
  BUTTONS,
  CHARTS,
  CONSTANTS,
  EDITION_TAGS,
  FORM,
  MODULE,
  REPORTS,
  ROUTES,
} from './content-schema.ts'
import { KEPT } from './documents/kept-content.ts'
import { SAVE } from './documents/save-content.ts'
import { writtenNumbers } from './documents/written-numbers.ts'
import { writtenRoutines } from './documents/written-routines.ts'
import {
  actionCodeOf,
  actionsAmong,
  type BusinessDocument,
  conversionNameOf,
  type DocumentForm,
  type Edition,
  type SqlFile,
  type SqlKind,
} from './edition.ts'
import type { Problem } from './problem.ts'
import { PROCESS_FILE, readProcessFile } from './processes/read-process-file.ts'
import { readJson } from './read-json.ts'
import { type Folder, type OwnFolder, withTwins } from './twin-files.ts'

const FORM_FILE = /^form-(list|master|slave|panel|params)(-[a-z0-9-]+)?\.json$/
const SQL_NAMES: readonly (readonly [RegExp, SqlKind])[] = [
  [/^[a-z0-9-]+\.table\.sql$/, 'table'],
  [/^[a-z0-9-]+\.view\.sql$/, 'view'],
  [/^[a-z0-9-]+\.given\.sql$/, 'given'],
  [/^[a-z0-9-]+\.test\.sql$/, 'test'],
  [/^(sp|pro|fun|fn|get)_[a-z0-9_]+\.sql$/, 'routine'],
]
const OTHER_FILES = new Set([
  'README.md',
  'module.json',
  'buttons.json',
  'constants.json',
  'bill-number.json',
  'reports.json',
  'charts.json',
  'routes.json',
  'editions.json',
  'approval.json',
  'kept.json',
  'twin.json',
  'save.json',
  PROCESS_FILE,
])

/** What may stand beside the SQL of a folder that is no document. */
const SHARED_FILES = new Set(['README.md', 'twin.json'])

const sqlKindOf = (name: string): SqlKind | null =>
  SQL_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null

const isKnown = (name: string): boolean =>
  OTHER_FILES.has(name) ||
  FORM_FILE.test(name) ||
  conversionNameOf(name) !== null ||
  actionCodeOf(name) !== null ||
  sqlKindOf(name) !== null

const NOT_UTF8 = 'the file is not written in UTF-8'

/** The first line that is not UTF-8; null where all are. */
const lineNotUtf8 = (bytes: Buffer): number | null => {
  if (isUtf8(bytes)) return null
  const lines = bytes.toString('utf8').split('\n')
  return (
    1 +
    Math.max(
      0,
      lines.findIndex((line) => line.includes('\ufffd')),
    )
  )
}

type ReadFolders = { readonly own: readonly OwnFolder[]; readonly unread: readonly Problem[] }

const readFolders = async (root: string): Promise<ReadFolders> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const folders = new Map<string, Map<string, string>>()
  const unread: Problem[] = []
  for (const { parentPath, name } of entries.filter((one) => one.isFile() && !isDraft(one.name))) {
    const path = parentPath.slice(root.length).split(sep).filter(Boolean).join('/')
    // A thousand small files: one promise for each costs more than the reading.
    const bytes = readFileSync(join(parentPath, name))
    const line = lineNotUtf8(bytes)
    if (line !== null) unread.push({ file: `${path}/${name}`, line, message: NOT_UTF8 })
    const text = bytes.toString('utf8').replaceAll('\r\n', '\n')
    const files = folders.get(path) ?? new Map<string, string>()
    folders.set(path, files.set(name, text))
  }
  const own = [...folders]
    .map(([path, files]) => ({ path, files }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return { own, unread }
}

const sqlFilesOf = ({ path, files }: Folder): readonly SqlFile[] =>
  [...files].toSorted().flatMap(([name, text]) => {
    const kind = sqlKindOf(name)
    return kind === null ? [] : [{ path: `${path}/${name}`, kind, text }]
  })

const strangers = ({ path, files }: Folder): readonly Problem[] => {
  const problems: Problem[] = [...files.keys()]
    .filter((name) => !isKnown(name))
    .map((name) => ({
      file: `${path}/${name}`,
      line: 1,
      message: 'no part of a business document has this name',
    }))
  // Tables and routines that several documents share may stand in a folder of their own, without a module.
  const isShared = [...files.keys()].every((name) => SHARED_FILES.has(name) || sqlKindOf(name) !== null)
  if (!files.has('module.json') && !isShared) {
    problems.push({ file: path, line: 1, message: 'module.json is missing in this folder' })
  }
  return problems
}

const readDocument = async (folder: Folder, problems: Problem[]): Promise<BusinessDocument | null> => {
  const read = <S extends TSchema>(name: string, schema: S) => {
    const text = folder.files.get(name)
    if (text === undefined) return null
    const found = readJson(`${folder.path}/${name}`, text, schema)
    problems.push(...found.problems)
    return found.content ?? null
  }
  const module = read('module.json', MODULE)
  const names = [...folder.files.keys()].toSorted()
  const forms = names.flatMap((name): DocumentForm[] => {
    const content = FORM_FILE.test(name) ? read(name, FORM) : null
    return content === null ? [] : [{ name: name.slice('form-'.length, -'.json'.length), content }]
  })
  const drawn = await readProcessFile(folder)
  problems.push(...drawn.problems)
  const document = {
    path: folder.path,
    process: drawn.process,
    twins: folder.twins,
    forms,
    buttons: read('buttons.json', BUTTONS),
    constants: read('constants.json', CONSTANTS),
    billNumber: read('bill-number.json', BILL_NUMBER),
    reports: read('reports.json', REPORTS),
    charts: read('charts.json', CHARTS),
    routes: read('routes.json', ROUTES),
    editionTags: read('editions.json', EDITION_TAGS),
    approval: read('approval.json', APPROVAL),
    kept: read('kept.json', KEPT),
    save: read('save.json', SAVE),
    actions: actionsAmong(names, (name) => read(name, ACTION)),
    conversions: names.flatMap((name) =>
      conversionNameOf(name) === null ? [] : (read(name, CONVERSION) ?? []),
    ),
  }
  return module === null ? null : { ...document, module }
}

/** Of a folder that stands beside an edition: a customer's, or an edition that is added to another. */
type Beside = {
  /** What all paths, and so the ids of all modules, begin with. */
  readonly under: string
  /** The edition whose forms and tables its documents may name. */
  readonly beside: Edition
  /** Whether a file, by its path in the folder, is no part of a document, nor of what documents share. */
  readonly isBeside?: (path: string) => boolean
  /** The tables whose records it numbers by a setting of its own. */
  readonly numbered?: ReadonlySet<string>
}

type Own = ReadFolders['own']

/** Without what is no part of a document; folders of nothing else with it. */
const ownDocuments = (own: Own, isBeside: (path: string) => boolean): Own =>
  own.flatMap(({ path, files }) => {
    const left = [...files].filter(([name]) => !isBeside(path === '' ? name : `${path}/${name}`))
    return left.length === 0 ? [] : [{ path, files: new Map(left) }]
  })

/** The edition, and every mistake in names and shapes. An edition with mistakes must not be applied. */
export const readEdition = async (
  root: string,
  around: Beside | null = null,
): Promise<{
  readonly edition: Edition
  readonly problems: readonly Problem[]
  /** Whether all files could be read: what else is wrong with an edition that lacks some is not worth saying. */
  readonly isWhole: boolean
}> => {
  const { own, unread: strange } = await readFolders(root)
  const { folders, problems: twins } = withTwins(
    ownDocuments(own, around?.isBeside ?? (() => false))
      .map(({ path, files }) => ({
        path: [around?.under ?? '', path].filter((part) => part !== '').join('/'),
        files,
      }))
      .filter(({ path }) => path !== ''),
  )
  const under = around === null ? '' : `${around.under}/`
  const unread: Problem[] = strange.map((problem) => ({ ...problem, file: `${under}${problem.file}` }))
  const documents: BusinessDocument[] = []
  for (const folder of folders) {
    const document = await readDocument(folder, unread)
    if (document !== null) documents.push(document)
  }
  const isWhole = unread.length === 0
  const sqlFiles = folders.flatMap(sqlFilesOf)
  const all = {
    documents: [...(around?.beside.documents ?? []), ...documents],
    sqlFiles: [...(around?.beside.sqlFiles ?? []), ...sqlFiles],
    isBeside: around !== null,
    numbered: around?.numbered ?? new Set<string>(),
  }
  const written = documents.map((document) => writtenRoutines(document, all))
  const numbers = around === null ? writtenNumbers(documents) : []
  const writtenFiles = [...written.flatMap(({ files }) => files), ...numbers]
  return {
    edition: {
      name: basename(root),
      documents,
      sqlFiles: [...sqlFiles, ...writtenFiles.map((file) => ({ ...file, isWritten: true as const }))],
    },
    problems: [
      ...twins,
      ...folders.flatMap(strangers),
      ...unread,
      ...(isWhole ? written.flatMap(({ problems }) => problems) : []),
    ],
    isWhole,
  }
}
