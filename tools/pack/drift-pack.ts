// `pack drift`: says how a database differs from the content, both ways, which overrides do not fit, and which metadata is broken.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { AddOn } from './add-on/read-add-on.ts'
import { readAddOns } from './add-on/stored-add-ons.ts'
import { readTypeDifferences } from './check-database-types.ts'
import { connected, requireFramework } from './connect.ts'
import { type Receipt, readReceipt, readStoredRows, rowsOfOne } from './database-state.ts'
import { addOnDrift } from './drift/add-on-drift.ts'
import { customerDrift, driftOfFolder } from './drift/customer-drift.ts'
import { healthDrift } from './drift/health-drift.ts'
import { metadataDrift } from './drift/metadata-drift.ts'
import { objectDrift } from './drift/object-drift.ts'
import { overrideDrift } from './drift/override-drift.ts'
import { routineDrift } from './drift/routine-drift.ts'
import type { SqlFile } from './edition.ts'
import { CUSTOMERS, MIGRATIONS, STANDARD_EDITION } from './folders.ts'
import type { StoredRow } from './match-rows.ts'
import { type Content, readContent } from './read-content.ts'

export type DriftOptions = {
  /** An administrator's connection. Nothing is changed through it. */
  readonly url: string
  readonly folder?: string
  readonly customers?: string
  /** One customer's folder: then of nothing else. */
  readonly customer?: string | undefined
}

const readMigrations = async (): Promise<readonly SqlFile[]> => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.map(async (path) => ({
      path,
      kind: 'table' as const,
      text: await readFile(join(MIGRATIONS, path), 'utf8'),
    })),
  )
}

/** Columns that the database does not have are told with the objects. */
const typeDrift = async (client: pg.ClientBase, files: readonly SqlFile[]): Promise<readonly string[]> =>
  (await readTypeDifferences(client, files)).flatMap(({ file, line, table, name, type, stored }) =>
    stored === null
      ? []
      : [
          `differs        ${file}:${line}: ${table}.${name} is ${type} in the content, ${stored} in the database`,
        ],
  )

/** What is wrong with rows and objects of an edition; `isAsked` says of which objects that no file makes it tells. */
const contentDrift = async (
  client: pg.ClientBase,
  { edition: { sqlFiles }, rows }: Content,
  {
    stored,
    isAsked,
  }: { readonly stored: readonly StoredRow[]; readonly isAsked: (object: string) => boolean },
): Promise<readonly string[]> => [
  ...metadataDrift(rows, stored),
  ...(await objectDrift(client, { files: sqlFiles, framework: await readMigrations(), isAsked })),
  ...(await typeDrift(client, sqlFiles)),
  ...(await routineDrift(
    client,
    sqlFiles.filter(({ kind }) => kind === 'routine' || kind === 'view'),
  )),
]

/** `view viw_x` is `view:viw_x` in receipts. */
const isMadeBy = (made: Receipt['made'], object: string): boolean =>
  made[object.replace(' ', ':')] !== undefined

/** Of an edition that is added to another, and of nothing else. */
const driftOfAddOn = async (
  client: pg.ClientBase,
  content: Content & { readonly addOn: AddOn },
): Promise<readonly string[]> => {
  const { edition, addOn } = content
  const stored = await rowsOfOne(client, await readStoredRows(client), edition.name)
  const receipt = await readReceipt(client, edition.name)
  const isAsked = (object: string): boolean => isMadeBy(receipt.made, object)
  return [
    ...(await contentDrift(client, content, { stored, isAsked })),
    ...(await addOnDrift(client, addOn, { stored, receipt })),
  ]
}

/** Of one that stands by itself, and of whatever else there is, but for editions that were added. */
const driftOfWhole = async (
  client: pg.ClientBase,
  content: Content,
  customers: string,
): Promise<readonly string[]> => {
  const stored = await rowsOfOne(client, await readStoredRows(client), null)
  const addOns = await readAddOns(client)
  const isAsked = (object: string): boolean => !addOns.some(({ made }) => isMadeBy(made, object))
  return [
    ...(await contentDrift(client, content, { stored, isAsked })),
    ...(await customerDrift(client, customers, content.edition)),
    ...(await overrideDrift(client)),
    ...(await healthDrift(client)),
  ]
}

/** One line for each difference; none when database and content say the same. Throws PackRefused when the content is not well formed. */
export const findDrift = async ({
  url,
  folder = STANDARD_EDITION,
  customers = CUSTOMERS,
  customer,
}: DriftOptions): Promise<readonly string[]> => {
  const content = await readContent(folder)
  const { addOn } = content
  return connected(url, async (client) => {
    await requireFramework(client)
    await client.query('begin')
    try {
      if (customer !== undefined) return await driftOfFolder(client, customer, content.edition)
      return await (addOn === undefined
        ? driftOfWhole(client, content, customers)
        : driftOfAddOn(client, { ...content, addOn }))
    } finally {
      await client.query('rollback')
    }
  })
}
