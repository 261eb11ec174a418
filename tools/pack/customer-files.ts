// The customers' overrides that a database has: their files, each with the schema that it belongs to.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { filesBelow } from './check/check-customers.ts'
import type { SqlFile } from './edition.ts'
import { createdBy } from './sql-order.ts'

type CustomerFile = { readonly schema: string; readonly file: SqlFile }

const overridesOf = async (root: string): Promise<readonly CustomerFile[]> => {
  const paths = await filesBelow(root)
  const found = paths
    .filter((path) => path.includes('/overrides/') && path.endsWith('.sql'))
    .map(async (path): Promise<CustomerFile> => {
      const [customer = ''] = path.split('/')
      const { sBrandNo } = JSON.parse(await readFile(join(root, customer, 'customer.json'), 'utf8')) as {
        sBrandNo: string
      }
      const text = await readFile(join(root, path), 'utf8')
      return { schema: `customer_${sBrandNo}`, file: { path: `customers/${path}`, kind: 'routine', text } }
    })
  return Promise.all(found)
}

/** Those that were applied: customers run them by hand, and may not have. */
export const readCustomerFiles = async (
  client: pg.ClientBase,
  root: string,
): Promise<readonly CustomerFile[]> => {
  const { rows } = await client.query<{ key: string }>(
    `select n.nspname || '.' || p.proname as key
     from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace and starts_with(n.nspname, 'customer_')`,
  )
  const applied = new Set(rows.map(({ key }) => key))
  return (await overridesOf(root)).filter(({ schema, file }) =>
    createdBy(file).some(({ name }) => applied.has(`${schema}.${name}`)),
  )
}
