// Reads a customer's folder: an edition of its own, whose routines stand before the standard ones and whose modules one company sees.
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { TSchema } from 'typebox'
import type { Edition, SqlFile } from '../edition.ts'
import { whyEmpty } from '../file-refusal.ts'
import { filesBelow } from '../files-below.ts'
import type { Problem } from '../problem.ts'
import { readEdition } from '../read-edition.ts'
import { readJson, type Sourced } from '../read-json.ts'
import { type AddedColumn, COLUMNS, CUSTOMER, columnsFile } from './customer-content.ts'
import { asSettings, type Settings } from './settings/setting.ts'
import { isSettingsFile, readSettings } from './settings/settings-content.ts'

export type Customer = {
  /** The folder's own name, which is the company's number: whoever applies it says whose it is. The ids of its modules begin with it. */
  readonly name: string
  readonly sBrandNo: string
  readonly sName: string
  readonly schema: string
  readonly columns: Sourced<readonly AddedColumn[]> | null
  /** What it sets beside its modules, and the files that say so. */
  readonly settings: Settings
  readonly settingsPaths: readonly string[]
  /** Its documents and scripts, with paths that begin with its name. */
  readonly edition: Edition
}

const PARTS = ['customer.json', 'README.md'] as const
const isKnown = (path: string): boolean =>
  (PARTS as readonly string[]).includes(path) ||
  path === 'columns.json' ||
  path.startsWith('additions/') ||
  isSettingsFile(path) ||
  (path.startsWith('overrides/') && path.endsWith('.sql'))

const placeProblems = (name: string, paths: readonly string[]): readonly Problem[] => [
  ...PARTS.filter((part) => !paths.includes(part)).map((part) => ({
    file: name,
    line: 1,
    message: `${part} is missing in this folder`,
  })),
  ...paths
    .filter((path) => !isKnown(path))
    .map((path) => ({
      file: `${name}/${path}`,
      line: 1,
      message: 'no part of a customer’s folder has this name, and it would not be applied',
    })),
]

/** Rows of metadata come from files, and the service, which everyone shares, reads each row at once. */
const MOST_MEBIBYTES = 1

const sizeProblems = async (
  root: string,
  name: string,
  paths: readonly string[],
): Promise<readonly Problem[]> => {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(root, path))).size))
  return paths
    .filter((_, index) => (sizes[index] ?? 0) > MOST_MEBIBYTES * 1024 * 1024)
    .map((path) => ({
      file: `${name}/${path}`,
      line: 1,
      message: `a file has ${MOST_MEBIBYTES} MiB at most`,
    }))
}

const readOverrides = async (root: string, name: string): Promise<readonly SqlFile[]> => {
  const paths = (await filesBelow(join(root, 'overrides'))).filter((path) => path.endsWith('.sql'))
  return Promise.all(
    paths.map(async (path): Promise<SqlFile> => {
      const text = await readFile(join(root, 'overrides', path), 'utf8')
      return { path: `${name}/overrides/${path}`, kind: 'routine', text: text.replaceAll('\r\n', '\n') }
    }),
  )
}

type ReadAll = {
  readonly settings: Settings
  readonly settingsPaths: readonly string[]
  readonly problems: readonly Problem[]
}

const readAllSettings = async (root: string, name: string, paths: readonly string[]): Promise<ReadAll> => {
  const settingsPaths = paths.filter(isSettingsFile)
  const found = await Promise.all(
    settingsPaths.map(async (path) => readSettings(name, path, await readFile(join(root, path), 'utf8'))),
  )
  return {
    settings: asSettings(found.flatMap(({ settings }) => settings)),
    settingsPaths,
    problems: found.flatMap(({ problems }) => problems),
  }
}

const numberedBy = (settings: Settings): ReadonlySet<string> =>
  new Set([...settings.values()].flatMap(({ kind, of }) => (kind === 'number' ? of.slice(0, 1) : [])))

/** The customer, null when nothing says whose folder it is or a file cannot be read, and every mistake in names and shapes. */
export const readCustomer = async (
  root: string,
  standard: Edition,
): Promise<{ readonly customer: Customer | null; readonly problems: readonly Problem[] }> => {
  const name = basename(root)
  const paths = await filesBelow(root)
  const problems: Problem[] = [...placeProblems(name, paths)]
  const read = async <S extends TSchema>(part: string, schema: S) => {
    if (!paths.includes(part)) return null
    const found = readJson(`${name}/${part}`, await readFile(join(root, part), 'utf8'), schema)
    problems.push(...found.problems)
    return found.content ?? null
  }
  if (paths.length === 0)
    return { customer: null, problems: [{ file: root, line: 1, message: whyEmpty(root) }] }
  const tooLarge = await sizeProblems(root, name, paths)
  if (tooLarge.length > 0) return { customer: null, problems: tooLarge }
  const whose = await read('customer.json', CUSTOMER)
  if (whose === null) return { customer: null, problems }
  const columns = await read('columns.json', COLUMNS)
  const { sBrandNo, sName } = whose.value
  const added = columns === null ? [] : [columnsFile(`${name}/columns.json`, columns.value, sBrandNo)]
  const { settings, settingsPaths, problems: unset } = await readAllSettings(root, name, paths)
  const beside = { ...standard, sqlFiles: [...standard.sqlFiles, ...added] }
  const additions = paths.some((path) => path.startsWith('additions/'))
    ? await readEdition(join(root, 'additions'), { under: name, beside, numbered: numberedBy(settings) })
    : { edition: { documents: [], sqlFiles: [] }, problems: [], isWhole: true }
  if (sBrandNo !== name)
    problems.push({
      file: `${name}/customer.json`,
      line: whose.lineOf('/sBrandNo'),
      message: `a customer's folder is called like its company: this one would be ${sBrandNo}`,
    })
  const sqlFiles = [...added, ...additions.edition.sqlFiles, ...(await readOverrides(root, name))]
  const edition = { name: `customers/${sBrandNo}/${name}`, documents: additions.edition.documents, sqlFiles }
  problems.push(...unset)
  if (!additions.isWhole) return { customer: null, problems: [...problems, ...additions.problems] }
  return {
    customer: {
      name,
      sBrandNo,
      sName,
      schema: `customer_${sBrandNo}`,
      columns,
      settings,
      settingsPaths,
      edition,
    },
    problems: [...problems, ...additions.problems],
  }
}
