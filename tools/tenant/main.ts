// `npm run tenant -- create | list | suspend | resume`: the companies of the database of DATABASE_URL, else of the embedded one of DATA_DIR.
// Ends with 0 when it is done, with 1 and the reason when it is not, with 2 when it was called in another way.
import { parseArgs } from 'node:util'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { Refused } from '../command/refused.ts'
import { withDatabase } from '../pack/with-database.ts'
import { createTenant } from './create-tenant.ts'
import { listTenants, setDisabled } from './tenants.ts'
import { readWishes } from './wishes.ts'

const USAGE = `Usage: npm run tenant -- <create | list | suspend | resume>

  create <number> --name <name> --currency <code>
                        a company with everything but records: its subsidiary, an administrator with a temporary password,
                        roles with their rights, numbers, units, terms, tax, accounts and periods; the standard edition too
                        where the database has none. The number is what people sign in with: a letter, then letters and digits
        --language <en | zh-CN>     en unless said
        --time-zone <name>          UTC unless said
        --subsidiary <name>         as the company unless said
        --administrator <number>    admin unless said
  list                  all companies, with their users and subsidiaries
  suspend <number>      nobody of it signs in, and every session ends, at once; nothing of it is lost
  resume <number>       the opposite

The database is DATABASE_URL, else the embedded one of DATA_DIR (./data).`

const OPTIONS = {
  name: { type: 'string' },
  currency: { type: 'string' },
  language: { type: 'string' },
  'time-zone': { type: 'string' },
  subsidiary: { type: 'string' },
  administrator: { type: 'string' },
} as const

const askedIn = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

type Asked = NonNullable<ReturnType<typeof askedIn>>

const create = async ({ positionals, values }: Asked): Promise<readonly string[]> => {
  const wishes = readWishes({
    ...values,
    number: positionals[1],
    timeZone: values['time-zone'],
  })
  return withDatabase((url) => createTenant(url, wishes, (line) => console.error(line)))
}

const COMMANDS = new Map<string, (asked: Asked) => Promise<readonly string[]>>([
  ['create', create],
  ['list', () => withDatabase(listTenants)],
  ['suspend', ({ positionals: [, number] }) => withDatabase((url) => setDisabled(url, number, true))],
  ['resume', ({ positionals: [, number] }) => withDatabase((url) => setDisabled(url, number, false))],
])

const run = async (args: readonly string[]): Promise<number> => {
  const asked = askedIn(args)
  const command = COMMANDS.get(asked?.positionals[0] ?? '')
  if (asked === null || command === undefined) {
    console.error(USAGE)
    return 2
  }
  try {
    for (const line of await command(asked)) console.log(line)
    return 0
  } catch (error) {
    if (!(error instanceof Refused || error instanceof StartRefused)) throw error
    console.error(error.message)
    return 1
  }
}

process.exitCode = await run(process.argv.slice(2))
