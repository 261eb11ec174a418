// Checks all customers' folders.
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

export const checkCustomers = async (root: string, standard: Edition): Promise<readonly Problem[]> => {
  await loadModule()
  const entries = await readdir(root, { withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const { customer, problems } = await readCustomer(join(root, name), standard)
      if (customer === null) return problems
      const judged = await judgeScripts(customer, thingsOfStandard(standard))
      const definitions = await checkInterfaces(customer.settings)
      return [...problems, ...checkCustomer(customer, standard), ...definitions, ...judged.problems]
    })
  return (await Promise.all(found)).flat()
}
