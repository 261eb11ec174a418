// What `npm run tenant` can do, and how it is asked to.
import { resolve } from 'node:path'
import { needed } from '../command/refused.ts'
import { type Asked, type Output, runCommands } from '../command/run-commands.ts'
import { withDatabase } from '../pack/with-database.ts'
import { cloneTenant } from './clone-tenant.ts'
import { createTenant } from './create-tenant.ts'
import { deleteTenant } from './delete-tenant.ts'
import { exportTenant } from './export-tenant.ts'
import { openRecordFiles } from './file-store.ts'
import { restoreTenant } from './restore-tenant.ts'
import { listTenants, setDisabled } from './tenants.ts'
import { readNewName, readWishes } from './wishes.ts'

const USAGE = `Usage: npm run tenant -- <create | list | suspend | resume | export | restore | clone | delete>

  create <number> --name <name> --currency <code>
                        a company with everything but records: its subsidiary, an administrator with a temporary password,
                        roles with their rights, numbers, units, terms, tax, accounts and periods; the standard edition too
                        where the database has none. The number is what people sign in with: a letter, then letters and digits
        --tax <name:rate,...>       the standard rate first, in percent: "Standard:19,Reduced:7"; China's for CNY and none
                                    for another currency unless said
        --language <en | zh-CN>     en unless said
        --time-zone <name>          UTC unless said
        --subsidiary <name>         as the company unless said
        --administrator <number>    admin unless said
  list                  all companies, with their users and subsidiaries
  suspend <number>      nobody of it signs in, and every session ends, at once; nothing of it is lost
  resume <number>       the opposite
  export <number> --file <file> [--without-own]
                        all that it has as one file, as it is at one moment; routines and views of its own stay behind
  restore --file <file> [--as <number>] [--name <name>]
                        that company, in this database; as another with --as
  clone <number> --as <number> [--name <name>] [--without-own]
                        another company with the same records; whatever in it speaks to others is off
  delete <number> --yes <number>
                        all that it has, for good; it has to be suspended. When it was killed, give it once more

The database is DATABASE_URL, else the embedded one of DATA_DIR (./data); files of records are where FILES_DIR or FILES_BUCKET_URL
says, as for the service.`

const OPTIONS = {
  name: { type: 'string' },
  currency: { type: 'string' },
  tax: { type: 'string' },
  language: { type: 'string' },
  'time-zone': { type: 'string' },
  subsidiary: { type: 'string' },
  administrator: { type: 'string' },
  file: { type: 'string' },
  as: { type: 'string' },
  yes: { type: 'string' },
  'without-own': { type: 'boolean', default: false },
} as const

type AskedOfTenants = Asked<typeof OPTIONS>

const create = async ({ positionals, values, report }: AskedOfTenants): Promise<readonly string[]> => {
  const wishes = readWishes({
    ...values,
    number: positionals[1],
    timeZone: values['time-zone'],
  })
  return withDatabase((url) => createTenant(url, wishes, report))
}

const exportOne = async ({
  positionals: [, number],
  values,
  report,
}: AskedOfTenants): Promise<readonly string[]> => {
  const path = resolve(needed(values.file, '--file'))
  const files = openRecordFiles()
  return withDatabase((url) =>
    exportTenant({ url, number, path, withoutOwn: values['without-own'], files, report }),
  )
}

const restore = async ({ values, report }: AskedOfTenants): Promise<readonly string[]> => {
  const path = resolve(needed(values.file, '--file'))
  const as = readNewName({ number: values.as, name: values.name })
  const files = openRecordFiles()
  return withDatabase((url) => restoreTenant({ url, path, as, files, report }))
}

const clone = async ({
  positionals: [, from],
  values,
  report,
}: AskedOfTenants): Promise<readonly string[]> => {
  const number = needed(values.as, '--as')
  const to = { ...readNewName({ number, name: values.name }), number }
  const files = openRecordFiles()
  return withDatabase((url) =>
    cloneTenant({ url, from, to, withoutOwn: values['without-own'], files, report }),
  )
}

const remove = async ({
  positionals: [, number],
  values: { yes },
  report,
}: AskedOfTenants): Promise<readonly string[]> => {
  const files = openRecordFiles()
  return withDatabase((url) => deleteTenant({ url, number, yes, files, report }))
}

const COMMANDS = new Map<string, (asked: AskedOfTenants) => Promise<readonly string[]>>([
  ['create', create],
  ['list', () => withDatabase(listTenants)],
  ['suspend', ({ positionals: [, number] }) => withDatabase((url) => setDisabled(url, number, true))],
  ['resume', ({ positionals: [, number] }) => withDatabase((url) => setDisabled(url, number, false))],
  ['export', exportOne],
  ['restore', restore],
  ['clone', clone],
  ['delete', remove],
])

/** Answers the exit code. */
export const runCommand = (args: readonly string[], output: Output): Promise<number> =>
  runCommands({ usage: USAGE, options: OPTIONS, commands: COMMANDS }, args, output)
