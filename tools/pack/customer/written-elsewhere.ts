// Scripts of a folder that would write over what somebody changed in the database since both sides agreed.
import type pg from 'pg'
import { inTransaction } from '../connect.ts'
import { readReceipt } from '../database-state.ts'
import type { SqlFile } from '../edition.ts'
import { createdBy } from '../sql-order.ts'
import type { Prepared } from './apply-customer.ts'
import { readCustomerObjects } from './customer-objects.ts'
import { readObjects } from './export/read-objects.ts'

const keysOf = (file: SqlFile, schema: string, all: readonly string[]): readonly string[] =>
  createdBy(file).flatMap(({ kind, name }) => {
    const key = `${kind} ${schema}.${name}`
    return all.filter((one) => one === key || one.startsWith(`${key}(`))
  })

/** Paths of the plan's files whose table, view or routine is neither what was agreed on nor what the file says. */
export const writtenElsewhere = (
  client: pg.ClientBase,
  { customer, company, plan }: Prepared,
): Promise<readonly string[]> =>
  inTransaction(client, async () => {
    const agreed = (await readReceipt(client, customer.edition.name)).objects
    const now = await readCustomerObjects(client, company.sSchema)
    const texts = new Map(
      (await readObjects(client, company.sSchema)).map(({ object, text }) => [object, text('')]),
    )
    return plan.sql
      .filter(({ kind }) => kind !== 'columns')
      .filter((file) =>
        keysOf(file, company.sSchema, Object.keys(now)).some(
          (key) => agreed[key] !== now[key] && texts.get(key) !== file.text,
        ),
      )
      .map(({ path }) => path)
  })
