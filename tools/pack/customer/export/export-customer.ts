// Writes what a company has of its own, its modules and what stands in its schema, into its folder: a new one, or what differs in one that
// is there. What both sides say then is kept as what they agreed on.

import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { loadModule } from 'libpg-query'
import type pg from 'pg'
import { compareRows } from '../../compare-rows.ts'
import { conflictText, type PackConflict } from '../../conflict.ts'
import { connected, inTransaction, requireFramework, takePackTurn } from '../../connect.ts'
import { NO_RECEIPT, type Receipt, readReceipt } from '../../database-state.ts'
import { deriveRows } from '../../derive-rows.ts'
import type { Edition } from '../../edition.ts'
import { pathsOf } from '../../export/references.ts'
import { writeBack } from '../../export/write-back.ts'
import type { ExportResult } from '../../export-pack.ts'
import { STANDARD_EDITION } from '../../folders.ts'
import { PackRefused, problemText } from '../../problem.ts'
import { readEdition } from '../../read-edition.ts'
import { hashesOf, writeReceipt } from '../../write-receipt.ts'
import type { CustomerOptions } from '../apply-customer.ts'
import { checkCustomer } from '../check-customer.ts'
import { readCustomerObjects } from '../customer-objects.ts'
import { judgeScripts } from '../judge-scripts.ts'
import { readKnownThings } from '../known-things.ts'
import { readOwnRows } from '../own-rows.ts'
import { type Customer, readCustomer } from '../read-customer.ts'
import {
  agreedSettings,
  keysInConflict,
  type MergedSettings,
  mergeSettings,
  toldConflicts,
} from '../settings/merge-settings.ts'
import { agreedRows } from '../settings/metadata-settings.ts'
import { changedSettings, type KeptSettings } from '../settings/setting.ts'
import { changedSettingsFiles, unplacedSettings } from '../settings/settings-files.ts'
import { readSettingsOf } from '../settings/stored-settings.ts'
import { type AgreedObjects, type PlacedFiles, placeObjects } from './place-objects.ts'
import { readObjects } from './read-objects.ts'
import { rowsForFiles, sharedRows } from './rows-for-files.ts'
import { placeIn, type Texts, writeTexts } from './write-texts.ts'

export type CustomerExport = ExportResult & {
  /** What both sides changed, each in its own way: its files stay as they are. */
  readonly conflicts: readonly PackConflict[]
}

type Company = { readonly sId: string; readonly sName: string; readonly sSchema: string }

const readCompany = async (client: pg.ClientBase, sBrandNo: string): Promise<Company> => {
  const { rows } = await client.query<Company>(
    'select b."sId", b."sName", b."sSchema" from framework.sysbrand b where b."sBrandNo" = $1',
    [sBrandNo],
  )
  if (rows[0] === undefined)
    throw new PackRefused([
      `This database has no company ${sBrandNo}: a customer's folder is called like its company.`,
    ])
  return rows[0]
}

/** The files without which a folder is no customer's. */
const firstFiles = (folder: string, { sName }: Company): Texts =>
  existsSync(join(folder, 'customer.json'))
    ? new Map()
    : new Map([
        ['customer.json', `${JSON.stringify({ sBrandNo: basename(folder), sName }, null, 2)}\n`],
        ['README.md', `# ${sName}\n\nWhat differs here, and why.\n`],
      ])

const readWhole = async (folder: string, standard: Edition): Promise<Customer> => {
  const { customer, problems } = await readCustomer(folder, standard)
  if (customer === null) throw new PackRefused(problems.map(problemText))
  return customer
}

type Writing = {
  readonly folder: string
  readonly standard: Edition
  readonly company: Company
  /** Whether both sides have agreed on what is written then. */
  readonly isKept: boolean
}

const writeModules = async (
  client: pg.ClientBase,
  { folder, standard, company }: Writing,
  { name, edition }: Customer,
  agreed: KeptSettings,
): Promise<Written> => {
  const wanted = deriveRows(edition)
  const { rows, conflicts, open } = rowsForFiles(name, wanted, await readOwnRows(client, company.sId), agreed)
  const { files, notices } = writeBack(edition, wanted, rows, { beside: standard, under: name })
  const texts = new Map(files.map(({ path, text }) => [placeIn(name, path), text]))
  const lines = await writeTexts(folder, texts)
  return { lines, notices: [...conflicts.map(stayingText), ...notices], open, conflicts }
}

const placedObjects = async (
  client: pg.ClientBase,
  { standard, company }: Writing,
  { name, edition }: Customer,
  agreed: AgreedObjects,
): Promise<PlacedFiles> =>
  placeObjects({
    edition,
    standard,
    under: name,
    stored: await readObjects(client, company.sSchema),
    now: await readCustomerObjects(client, company.sSchema),
    agreed,
  })

/** Of tables that no file makes. */
const writeNewTables = async (
  client: pg.ClientBase,
  writing: Writing,
  customer: Customer,
  agreed: AgreedObjects,
): Promise<readonly string[]> => {
  const { files } = await placedObjects(client, writing, customer, agreed)
  const there = new Set(customer.edition.sqlFiles.map(({ path }) => path))
  const fresh = [...files].filter(([path]) => path.endsWith('.table.sql') && !there.has(path))
  return writeTexts(
    writing.folder,
    new Map(fresh.map(([path, text]) => [placeIn(customer.name, path), text])),
  )
}

const writeScripts = async (
  client: pg.ClientBase,
  writing: Writing,
  customer: Customer,
  agreed: AgreedObjects,
): Promise<Omit<Written, 'open'> & { readonly kept: Kept }> => {
  const { folder } = writing
  const { name } = customer
  const { files, conflicts, notices, kept } = await placedObjects(client, writing, customer, agreed)
  const texts = new Map([...files].map(([path, text]) => [placeIn(name, path), text]))
  return {
    lines: await writeTexts(folder, texts),
    notices: [...conflicts.map(stayingText), ...notices],
    conflicts,
    kept,
  }
}

/** What stays open of what both sides say: the files' own changes, and what both changed. */
type Open = Pick<MergedSettings, 'forDatabase'> & { readonly conflicts: ReadonlySet<string> }
type Written = CustomerExport & { readonly open: Open }

const stayingText = (conflict: PackConflict): string =>
  `${conflictText(conflict)}, and the file stays as it is`

const writeSettingsFiles = async (
  client: pg.ClientBase,
  { folder, standard, company }: Writing,
  { name, edition, settings, settingsPaths }: Customer,
  agreed: KeptSettings,
): Promise<Written> => {
  const own = await readOwnRows(client, company.sId)
  const renames = compareRows(deriveRows(edition), own).pairs.map(({ stored, wanted }) => ({
    from: stored.sId,
    to: wanted.sId,
  }))
  const stored = await readSettingsOf(client, company.sId, { settings }, renames)
  const merged = mergeSettings(settings, stored, agreed)
  const paths = pathsOf({ documents: [...standard.documents, ...edition.documents] })
  const now = changedSettings(settings, merged.forFiles)
  const texts = changedSettingsFiles({ settings, paths: settingsPaths }, now, paths)
  const conflicts = toldConflicts(merged, settings, stored, name)
  const notices = [...conflicts.map(stayingText), ...unplacedSettings(now, paths)]
  const open = { forDatabase: merged.forDatabase, conflicts: keysInConflict(merged, settings, stored) }
  return { lines: await writeTexts(folder, texts), notices, open, conflicts }
}

type Kept = PlacedFiles['kept']

const picked = (from: Readonly<Record<string, string>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))

const without = (from: Readonly<Record<string, string>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)))

/** What both sides say now; of files that were changed since and stayed, what they agreed on before. */
const agreedNow = (edition: Edition, now: AgreedObjects['objects'], agreed: AgreedObjects, kept: Kept) => {
  const paths = [...kept.keys()]
  const objects = [...kept.values()].flat()
  return {
    files: { ...without(hashesOf(edition), paths), ...picked(agreed.files, paths) },
    objects: { ...without(now, objects), ...picked(agreed.objects, objects) },
  }
}

type Outcome = {
  readonly agreed: Receipt
  readonly kept: Kept
  readonly settings: Open
  readonly rows: Open
  readonly lines: readonly string[]
}

/** Keeps what both sides say now, where they are to agree on it, and answers what `apply` would refuse of it. */
const keepAgreed = async (
  client: pg.ClientBase,
  { folder, standard, company, isKept }: Writing,
  { agreed, kept, lines, ...open }: Outcome,
): Promise<readonly string[]> => {
  const customer = await readWhole(folder, standard)
  if (isKept) {
    const { edition } = customer
    const now = await readCustomerObjects(client, company.sSchema)
    const content = { edition, rows: deriveRows(edition) }
    const own = await readOwnRows(client, company.sId)
    const settings = {
      ...agreedSettings(customer.settings, open.settings, agreed.settings),
      ...agreedSettings(sharedRows(content.rows, own), open.rows, agreedRows(agreed.settings) ?? {}),
    }
    await writeReceipt(client, content, {
      lines,
      settings,
      standard: agreed.standard,
      ...agreedNow(edition, now, agreed, kept),
    })
  }
  const judged = await judgeScripts(customer, await readKnownThings(client, company.sSchema))
  return [...checkCustomer(customer, standard), ...judged.problems].map(problemText)
}

const writeAll = async (client: pg.ClientBase, writing: Writing): Promise<CustomerExport> => {
  const { folder, standard, company } = writing
  const first = await writeTexts(folder, firstFiles(folder, company))
  const before = await readWhole(folder, standard)
  // A new folder has agreed on nothing.
  const agreed = first.length > 0 ? NO_RECEIPT : await readReceipt(client, before.edition.name)
  const modules = await writeModules(client, writing, before, agreed.settings)
  const anew = (lines: readonly string[], last: Customer) =>
    lines.length === 0 ? last : readWhole(folder, standard)
  // The modules as they were just written say where a table or a routine belongs, and with their tables which routines follow from them.
  const placed = await anew(modules.lines, before)
  const tables = await writeNewTables(client, writing, placed, agreed)
  const after = await anew(tables, placed)
  const { kept, ...scripts } = await writeScripts(client, writing, after, agreed)
  const settings = await writeSettingsFiles(client, writing, after, agreed.settings)
  const lines = [...first, ...modules.lines, ...tables, ...scripts.lines, ...settings.lines]
  const outcome = { agreed, kept, settings: settings.open, rows: modules.open, lines }
  const refused = lines.length === 0 ? [] : await keepAgreed(client, writing, outcome)
  const notices = [...modules.notices, ...scripts.notices, ...settings.notices, ...refused]
  const conflicts = [...modules.conflicts, ...scripts.conflicts, ...settings.conflicts]
  return { lines, notices: [...new Set(notices)], conflicts }
}

type ExportOptions = CustomerOptions & {
  /** Whether the database remembers that the folder says the same now; so it does unless told otherwise. */
  readonly isKept?: boolean
}

/** Throws PackRefused where the folder as it stands cannot be read, or its company is not there. */
export const exportCustomer = async ({
  url,
  folder,
  standard: place = STANDARD_EDITION,
  isKept = true,
}: ExportOptions): Promise<CustomerExport> => {
  await loadModule()
  const { edition: standard } = await readEdition(place)
  return connected(url, async (client) => {
    await requireFramework(client)
    await takePackTurn(client)
    return inTransaction(client, async () =>
      writeAll(client, { folder, standard, isKept, company: await readCompany(client, basename(folder)) }),
    )
  })
}
