// Checks customers' folders.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import { checkCustomer } from '../customer/check-customer.ts'
import { judgeScripts } from '../customer/judge-scripts.ts'
import { thingsOfStandard } from '../customer/known-things.ts'
import { readCustomer } from '../customer/read-customer.ts'
import { checkInterfaces } from '../customer/settings/check-rows.ts'
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'

export const checkCustomerFolder = async (folder: string, standard: Edition): Promise<readonly Problem[]> => {
  await loadModule()
  const { customer, problems } = await readCustomer(folder, standard)
  if (customer === null) return problems
  const judged = await judgeScripts(customer, thingsOfStandard(standard))
  const definitions = await checkInterfaces(customer.settings)
  return [...problems, ...checkCustomer(customer, standard), ...definitions, ...judged.problems]
}

/** All below a folder. */
export const checkCustomers = async (root: string, standard: Edition): Promise<readonly Problem[]> => {
  const entries = await readdir(root, { withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => checkCustomerFolder(join(root, name), standard))
  return (await Promise.all(found)).flat()
}
