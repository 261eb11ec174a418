// Runs a customer's scripts as its README says psql does: apply.sql with the files that it includes, in one transaction.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CUSTOMERS } from '#tools/pack/folders.ts'
import type { TestDatabase } from './database.ts'

const included = async (folder: string, text: string): Promise<string> => {
  const lines = await Promise.all(
    text.split('\n').map((line) => {
      const path = /^\\ir (\S+)$/.exec(line)?.[1]
      return path === undefined ? line : readFile(join(folder, path), 'utf8').then((file) => `${file};`)
    }),
  )
  return lines.join('\n')
}

export const applyCustomer = async (database: TestDatabase, customer: string): Promise<void> => {
  const folder = join(CUSTOMERS, customer)
  const script = await included(folder, await readFile(join(folder, 'apply.sql'), 'utf8'))
  await database.query(`begin;\n${script}\ncommit`)
}
