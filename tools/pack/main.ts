// `npm run pack -- plan | apply | check | export | drift`: an edition, or a customer's folder, and the database of DATABASE_URL, else the embedded one of DATA_DIR.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { applyPack, showPlan } from './apply-pack.ts'
import { checkPack, checkPackOf } from './check-pack.ts'
import type { Decision } from './conflict.ts'
import { applyCustomer, type CustomerOptions, showCustomerPlan } from './customer/apply-customer.ts'
import { exportCustomer } from './customer/export/export-customer.ts'
import { findDrift } from './drift-pack.ts'
import { exportPack } from './export-pack.ts'
import { fileRefusal } from './file-refusal.ts'
import { CUSTOMERS, FRAMEWORK, STANDARD_EDITION } from './folders.ts'
import { printDocument } from './print-document.ts'
import { PackRefused, shown } from './problem.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Usage: npm run pack -- <plan | apply | check | export | drift> [--folder <edition or customer's folder>] [--customer <name>] [--keep database | folder]

  plan    show what apply would change
  apply   change it, in one transaction; a customer's folder, as a login that can do nothing elsewhere;
          what both sides changed is refused, unless --keep says which of them stays
  check   check the content without a database; with --print <document>, show the SQL that is written from its data
  export  write what was changed in the builder back into the files; of a customer, what it has of its own
  drift   show how database and content differ; ends with 1 when they do

A folder with a customer.json is a customer's; --customer <name> is the one of content/customers. An edition whose folder has an
edition.json is added to the one that this file names.

The database is DATABASE_URL, else the embedded one of DATA_DIR (./data).`

const report = (line: string): void => console.log(shown(line))

const say = (lines: readonly string[], nothing: string): void => {
  for (const line of lines.length === 0 ? [nothing] : lines) report(line)
}

/** A customer is named by its folder in content/customers, or by a path. */
const customerFolder = (named: string): string =>
  named.includes('/') ? resolve(named) : join(CUSTOMERS, named)

type Asked = { readonly folder: string; readonly customer: string | undefined }

/** A folder is an edition's, or a customer's that stands over the standard. */
const askedFor = ({
  folder,
  customer,
}: {
  readonly folder: string
  readonly customer?: string | undefined
}): Asked => {
  if (customer !== undefined) return { folder: resolve(folder), customer: customerFolder(customer) }
  const isCustomers = existsSync(join(folder, 'customer.json'))
  return isCustomers
    ? { folder: STANDARD_EDITION, customer: resolve(folder) }
    : { folder: resolve(folder), customer: undefined }
}

const forCustomer = (url: string, folder: string, standard: string): CustomerOptions => ({
  url,
  folder,
  standard,
  ...(keep === undefined ? {} : { keep }),
  notice: (line) => console.error(line),
})

const plan = ({ folder, customer }: Asked): Promise<boolean> =>
  withDatabase(async (url) => {
    const lines =
      customer === undefined
        ? await showPlan({ url, folder, report })
        : await showCustomerPlan(forCustomer(url, customer, folder))
    say(lines, 'Nothing to change.')
    return true
  })

const applyFor = async (url: string, customer: string, standard: string): Promise<readonly string[]> => {
  const lines = await applyCustomer(forCustomer(url, customer, standard))
  for (const line of lines) report(line)
  return lines
}

const applyEdition = async (url: string, folder: string): Promise<readonly string[]> => {
  await migrate({ url, folder: FRAMEWORK, report })
  return applyPack({ url, folder, report })
}

const apply = ({ folder, customer }: Asked): Promise<boolean> =>
  withDatabase(
    async (url) => {
      const lines =
        customer === undefined ? await applyEdition(url, folder) : await applyFor(url, customer, folder)
      report(lines.length === 0 ? 'Nothing to change.' : `${lines.length} changes made.`)
      return true
    },
    { mayMake: customer === undefined },
  )

const check = async ({ folder, customer }: Asked): Promise<boolean> => {
  if (values.print !== undefined) {
    for (const text of await printDocument(folder, values.print)) report(text)
    return true
  }
  const complaints = customer === undefined ? await checkPack(folder) : await checkPackOf(customer, folder)
  if (complaints.length > 0) throw new PackRefused(complaints)
  report('The content is well formed.')
  return true
}

const writeBack = async ({ folder, customer }: Asked): Promise<boolean> => {
  const { lines, notices } = await withDatabase((url) =>
    customer === undefined ? exportPack({ url, folder }) : exportCustomer(forCustomer(url, customer, folder)),
  )
  say(lines, 'Nothing to write.')
  for (const notice of notices) console.error(notice)
  return notices.length === 0
}

const drift = async ({ folder, customer }: Asked): Promise<boolean> => {
  const lines = await withDatabase((url) => findDrift({ url, folder, customer }))
  say(lines, 'Database and content say the same.')
  return lines.length === 0
}

/** Each answers whether all is well. */
const COMMANDS: Readonly<Record<string, (asked: Asked) => Promise<boolean>>> = {
  plan,
  apply,
  check,
  export: writeBack,
  drift,
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        folder: { type: 'string', default: STANDARD_EDITION },
        print: { type: 'string' },
        customer: { type: 'string' },
        keep: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch {
    console.error(USAGE)
    process.exit(2)
  }
}

const { values, positionals } = readArguments()
const [name = ''] = positionals
const command = COMMANDS[name]
const asked = askedFor(values)
const KEEP: Readonly<Record<string, Decision>> = { database: 'ours', folder: 'theirs' }
const keep = values.keep === undefined ? undefined : KEEP[values.keep]
const isKeepKnown =
  values.keep === undefined ||
  (keep !== undefined && asked.customer !== undefined && (name === 'plan' || name === 'apply'))
if (values.help) {
  report(USAGE)
} else if (command === undefined || positionals.length !== 1 || !isKeepKnown) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const isWell = await command(asked).catch((thrown: unknown) => {
    const error = fileRefusal(thrown)
    if (!(error instanceof StartRefused)) throw error
    console.error(error.message)
    return false
  })
  process.exitCode = isWell ? 0 : 1
}
