// Checks a customer's folder against the standard: overrides stand where the standard routines stand and take what they take, added columns
// are new, and its documents are as well formed as the standard's.
import { contextKeyOf } from '#contracts/context-keys.ts'
import { moduleIdOf } from '#server/documents/document-names.ts'
import { checkDocuments } from '../check/check-documents.ts'
import { checkSqlTexts } from '../check/check-sql.ts'
import { deriveRows } from '../derive-rows.ts'
import type { Edition, SqlFile } from '../edition.ts'
import { GENERATED_COLUMNS } from '../generated-columns.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'
import { routinesIn, type WrittenRoutine } from '../routine-signature.ts'
import { createdBy } from '../sql-order.ts'
import type { AddedColumn } from './customer-content.ts'
import type { Customer } from './read-customer.ts'

const OVERRIDES = '/overrides/'

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

const notOwn = (table: string): string =>
  `${table} is a table of the standard, which no script of a customer’s changes: its columns come from columns.json`

type Standard = { readonly path: string; readonly signatures: ReadonlySet<string> }

/** The standard routines by name. */
const standardRoutines = (files: readonly SqlFile[]): ReadonlyMap<string, Standard> => {
  const made = files
    .filter(({ kind }) => kind === 'routine')
    .flatMap(({ path, text }) => routinesIn(text).map((routine) => ({ path, ...routine })))
  return new Map(
    [...Map.groupBy(made, ({ name }) => name.toLowerCase())].map(([name, routines]) => [
      name,
      {
        path: routines[0]?.path ?? '',
        signatures: new Set(routines.map(({ signature }) => signature)),
      },
    ]),
  )
}

/** Wherever a customer's script makes it: what is called like a standard routine has its signature. */
const routineComplaints = (
  { schema, name, signature }: WrittenRoutine,
  standards: ReadonlyMap<string, Standard>,
): readonly string[] => {
  const standard = standards.get(name.toLowerCase())
  if (standard === undefined) return []
  if (schema === 'public') return [`${name} is made in public and would be the standard one for everybody`]
  if (standard.signatures.has(signature)) return []
  return [`the signature of ${name} is not the standard one, that of ${standard.path}`]
}

const placeComplaints = (
  path: string,
  routines: readonly WrittenRoutine[],
  standards: readonly SqlFile[],
): readonly string[] => {
  if (!path.includes(OVERRIDES)) return []
  const place = path.slice(path.indexOf(OVERRIDES) + OVERRIDES.length)
  const original = standards.find((file) => file.path === place && file.kind === 'routine')
  if (original === undefined) return [`the standard edition has no routine ${place}`]
  const [meant] = createdBy(original)
  const [made] = routines
  return made?.name.toLowerCase() === meant?.name
    ? []
    : [`an override of ${meant?.name} makes ${made?.name ?? 'nothing'}`]
}

const checkScripts = ({ edition }: Customer, standard: Edition): readonly Problem[] => {
  const standards = standardRoutines(standard.sqlFiles)
  return edition.sqlFiles
    .filter(({ kind }) => kind !== 'columns')
    .flatMap(({ path, text }) => {
      const routines = routinesIn(text)
      return [
        ...placeComplaints(path, routines, standard.sqlFiles),
        ...routines.flatMap((routine) => routineComplaints(routine, standards)),
      ].map((message) => ({ file: path, line: 1, message }))
    })
}

const CHANGES = [
  /\b(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(public\.)?([a-z0-9_]+)/gi,
  /\bcreate\s+(?:unique\s+)?index\b[^;]*?\bon\s+(?:only\s+)?(public\.)?([a-z0-9_]+)/gi,
  /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b[^;]*?\bon\s+(public\.)?([a-z0-9_]+)/gi,
]

const tablesIn = (files: readonly SqlFile[]): ReadonlySet<string> =>
  new Set(files.flatMap(createdBy).flatMap(({ kind, name }) => (kind === 'table' ? [name] : [])))

/** A builder cannot change the standard's tables; data that say which columns are added can. */
const checkTables = ({ edition }: Customer, { sqlFiles }: Edition): readonly Problem[] => {
  const [standard, own] = [tablesIn(sqlFiles), tablesIn(edition.sqlFiles)]
  return edition.sqlFiles
    .filter(({ kind }) => kind !== 'columns')
    .flatMap(({ path, text }) => {
      // Comments are blanked out, so that lines stay where they are.
      const code = text.replace(/--[^\n]*/g, '')
      return CHANGES.flatMap((pattern) => [...code.matchAll(pattern)]).flatMap(
        ({ index, 1: schema, 2: name = '' }) => {
          const table = name.toLowerCase()
          return standard.has(table) && (schema !== undefined || !own.has(table))
            ? [{ file: path, line: lineAt(code, index), message: notOwn(table) }]
            : []
        },
      )
    })
}

const columnComplaint = (
  { sTbName, sName }: Pick<AddedColumn, 'sTbName' | 'sName'>,
  table: string | undefined,
): string | null => {
  if (table === undefined) return `the standard edition has no table ${sTbName}`
  if (table.includes(`"${sName}"`) || GENERATED_COLUMNS.has(sName))
    return `${sTbName} has ${sName} in the standard`
  return contextKeyOf(sName) === undefined
    ? null
    : `${sName} is a key of the context, whose value is the session's; give the column another name`
}

/** A column is added to a table of the standard that has none of its name. */
const checkColumns = ({ columns }: Customer, { sqlFiles }: Edition): readonly Problem[] => {
  const tables = new Map(
    sqlFiles
      .filter(({ kind }) => kind === 'table')
      .flatMap((file) => createdBy(file).map(({ name }) => [name, file.text] as const)),
  )
  return (columns?.value ?? []).flatMap(({ sTbName, sName }, index) => {
    const message = columnComplaint({ sTbName, sName }, tables.get(sTbName))
    const line = columns?.lineOf(pointerTo(index)) ?? 1
    return message === null ? [] : [{ file: columns?.file ?? '', line, message }]
  })
}

const OWNED = ['sModelsId', 'sFormId', 'sMasterId', 'sParentFormId'] as const

/** All companies' metadata are rows of the same tables: a folder says what its own modules have, and nothing of anybody else's. */
const checkOwnership = ({ edition }: Customer): readonly Problem[] => {
  const modules = edition.documents.map(({ path }) => moduleIdOf(path))
  const isOwn = (id: unknown): boolean =>
    typeof id !== 'string' || modules.some((module) => id === module || id.startsWith(`${module}.`))
  return deriveRows(edition)
    .filter(({ sId, values }) => !isOwn(sId) || OWNED.some((name) => !isOwn(values[name])))
    .map(({ file, line }) => ({
      file,
      line,
      message: 'this would be a part of a module that is not the folder’s',
    }))
}

/** A table of the standard is numbered by the standard; a table of the folder's own may be called like one. */
const checkBillNumbers = ({ edition }: Customer, { sqlFiles }: Edition): readonly Problem[] => {
  const standard = new Set(sqlFiles.flatMap(createdBy).map(({ name }) => name))
  const own = tablesIn(edition.sqlFiles)
  const isStandard = (table: string): boolean => standard.has(table) && !own.has(table)
  return edition.documents.flatMap(({ billNumber }) =>
    billNumber !== null && isStandard(billNumber.value.sTbName.toLowerCase())
      ? [
          {
            file: billNumber.file,
            line: billNumber.lineOf('/sTbName'),
            message: `${billNumber.value.sTbName} is a table of the standard: its numbers are the standard's`,
          },
        ]
      : [],
  )
}

/** Pages belong to no module: what a folder brought would be every company's. */
const checkRoutes = ({ edition }: Customer): readonly Problem[] =>
  edition.documents.flatMap(({ routes }) =>
    routes === null
      ? []
      : [
          {
            file: routes.file,
            line: 1,
            message: 'pages of the front ends are the standard’s: all companies have them',
          },
        ],
  )

/** A company deploys its processes in the designer. */
const checkProcessFiles = ({ edition }: Customer): readonly Problem[] =>
  edition.documents.flatMap(({ process }) =>
    process === null
      ? []
      : [
          {
            file: process.file,
            line: 1,
            message: 'a company’s processes are deployed in the process designer',
          },
        ],
  )

/** The documents beside the standard's, which they may refer to. */
const checkBesideStandard = ({ edition, name }: Customer, standard: Edition): readonly Problem[] =>
  checkDocuments({
    name: standard.name,
    customer: name,
    documents: [...standard.documents, ...edition.documents],
    sqlFiles: [...standard.sqlFiles, ...edition.sqlFiles],
  }).filter(({ file }) => file.startsWith(`${name}/`))

export const checkCustomer = (customer: Customer, standard: Edition): readonly Problem[] => [
  ...checkScripts(customer, standard),
  ...checkSqlTexts(customer.edition.sqlFiles),
  ...checkTables(customer, standard),
  ...checkColumns(customer, standard),
  ...checkBillNumbers(customer, standard),
  ...checkProcessFiles(customer),
  ...checkOwnership(customer),
  ...checkRoutes(customer),
  ...checkBesideStandard(customer, standard),
]
