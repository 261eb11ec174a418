// Applies one of the product's example customers, as `npm run pack -- apply --customer <name>` does.
import { join } from 'node:path'
import { applyCustomer as apply } from '#tools/pack/customer/apply-customer.ts'
import { CUSTOMERS } from '#tools/pack/folders.ts'
import type { TestDatabase } from './database.ts'

/** Answers one line for each change. */
export const applyCustomer = (database: TestDatabase, customer: string): Promise<readonly string[]> =>
  apply({ url: database.url, folder: join(CUSTOMERS, customer) })
