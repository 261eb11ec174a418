// How a database differs from the customers' folders: scripts that changed since they were applied, and what was changed by hand since.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readCustomerObjects } from '../customer/customer-objects.ts'
import { type Customer, readCustomer } from '../customer/read-customer.ts'
import { readReceipt } from '../database-state.ts'
import { type Edition, isApplied } from '../edition.ts'
import { hashOf } from '../plan-pack.ts'

const describe = async (
  client: pg.ClientBase,
  { name, edition, schema }: Customer,
): Promise<readonly string[]> => {
  const { files, objects } = await readReceipt(client, edition.name)
  // Folders that were never applied differ in nothing.
  if (Object.keys(files).length === 0) return []
  const found = await readCustomerObjects(client, schema)
  return [
    ...edition.sqlFiles
      .filter((file) => isApplied(file) && files[file.path] !== hashOf(file.text))
      .map(({ path }) => `differs        customers/${path}:1: is not what was applied`),
    ...Object.entries(objects)
      .filter(([object, hash]) => found[object] !== hash)
      .map(([object]) =>
        found[object] === undefined
          ? `content only   customers/${name}: ${object}`
          : `differs        customers/${name}: ${object} was changed since it was applied`,
      ),
    ...Object.keys(found)
      .filter((object) => objects[object] === undefined)
      .map((object) => `database only  ${object}`),
  ]
}

/** One line for each difference. */
export const customerDrift = async (
  client: pg.ClientBase,
  root: string,
  standard: Edition,
): Promise<readonly string[]> => {
  const entries = await readdir(root, { withFileTypes: true })
  const lines: string[] = []
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const { customer } = await readCustomer(join(root, entry.name), standard)
    if (customer !== null) lines.push(...(await describe(client, customer)))
  }
  return lines
}
