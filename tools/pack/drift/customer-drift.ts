// How a database differs from the customers' folders: scripts that changed since they were applied, and what was changed by hand since.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readCustomerObjects } from '../customer/customer-objects.ts'
import { changedSince, readOverridden } from '../customer/overridden-routines.ts'
import { type Customer, readCustomer } from '../customer/read-customer.ts'
import { readReceipt } from '../database-state.ts'
import { type Edition, isApplied } from '../edition.ts'
import { hashOf } from '../plan-pack.ts'
import { PackRefused, problemText } from '../problem.ts'

const driftOf = async (
  client: pg.ClientBase,
  { name, edition, schema }: Customer,
): Promise<readonly string[]> => {
  const { files, objects, standard } = await readReceipt(client, edition.name)
  // Folders that were never applied differ in nothing.
  if (Object.keys(files).length === 0) return []
  const found = await readCustomerObjects(client, schema)
  const below = changedSince(standard, await readOverridden(client, schema))
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
    ...below.map(
      (routine) =>
        `override       customers/${name}: the standard’s ${routine} was changed since it was overridden`,
    ),
  ]
}

/** Of one customer's folder. Throws PackRefused where it cannot be read. */
export const driftOfFolder = async (
  client: pg.ClientBase,
  folder: string,
  standard: Edition,
): Promise<readonly string[]> => {
  const { customer, problems } = await readCustomer(folder, standard)
  if (customer === null) throw new PackRefused(problems.map(problemText))
  return driftOf(client, customer)
}

/** Of all below a folder, one line for each difference. */
export const customerDrift = async (
  client: pg.ClientBase,
  root: string,
  standard: Edition,
): Promise<readonly string[]> => {
  const entries = await readdir(root, { withFileTypes: true })
  const lines: string[] = []
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const { customer } = await readCustomer(join(root, entry.name), standard)
    if (customer !== null) lines.push(...(await driftOf(client, customer)))
  }
  return lines
}
