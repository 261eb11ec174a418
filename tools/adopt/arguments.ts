// Reads the command line of `npm run adopt`.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { givenAddress } from '../pack/named-database.ts'
import { AdoptionRefused } from './refused.ts'

export type AdoptOptions = {
  /** A dump, or the address of a live database. */
  readonly source:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'live'; readonly url: string }
  /** The company's number or id. */
  readonly tenant: string
  readonly subsidiary: string | undefined
  readonly prefix: string
  /** What the adoption is called in the menu. */
  readonly name: string
  /** Schemas to take, empty for all. */
  readonly schemas: readonly string[]
  readonly onlyDatabase: string | undefined
  readonly encoding: string | undefined
  /** The target; undefined for the one of the environment. */
  readonly databaseUrl: string | undefined
  readonly isDryRun: boolean
  readonly isForced: boolean
  /** Whether a file may be adopted of which something is missing. */
  readonly takesIncomplete: boolean
}

export const USAGE = `npm run adopt -- --file <dump.sql> --tenant <company> --prefix <prefix> [options]

  --file <path>            a dump of PostgreSQL: plain SQL, also packed with gzip or zstd
  --from <postgres://…>    a live database instead of a file
  --tenant <company>       the company that the rows are for
  --prefix <prefix>        what the names of the tables and modules begin with (a letter, then letters and digits)
  --dry-run                shows what would be done, and changes nothing
  --name <text>            the name in the menu (otherwise from the file's)
  --schema <a,b>           only these schemas of the source
  --only-database <name>   of a file that holds several databases, this one
  --encoding <name>        the file's character set, where it does not say it itself
  --subsidiary <code>      the subsidiary that the rows are for (otherwise the company's first)
  --database <postgres://…>  the target (otherwise DATABASE_URL, else the embedded database)
  --force                  run again: overwrite rows and labels that were changed here since
  --incomplete             adopt a file that was cut off, or reads others, as far as it goes`

const PREFIX = /^[a-z][a-z0-9]{0,15}$/

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        file: { type: 'string' },
        from: { type: 'string' },
        tenant: { type: 'string' },
        prefix: { type: 'string' },
        name: { type: 'string' },
        schema: { type: 'string', multiple: true },
        'only-database': { type: 'string' },
        encoding: { type: 'string' },
        subsidiary: { type: 'string' },
        database: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        incomplete: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new AdoptionRefused(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, error)
  }
}

const sourceOf = (file: string | undefined, from: string | undefined): AdoptOptions['source'] => {
  if (file !== undefined && from === undefined) return { kind: 'file', path: file }
  if (from !== undefined && file === undefined) return { kind: 'live', url: givenAddress(from) }
  throw new AdoptionRefused(`Name one source: --file or --from.\n\n${USAGE}`)
}

const nameOf = (source: AdoptOptions['source'], prefix: string): string => {
  if (source.kind === 'file')
    return basename(source.path).replace(/(?:\.(?:sql|dump|gz|zst|txt))+$/i, '') || prefix
  return URL.canParse(source.url)
    ? decodeURIComponent(new URL(source.url).pathname.slice(1)) || prefix
    : prefix
}

/** The options; undefined when only help was asked for. Throws AdoptionRefused with what is wrong. */
export const readArguments = (args: readonly string[]): AdoptOptions | undefined => {
  const given = parse(args)
  if (given.help) return undefined
  const { prefix, tenant } = given
  const source = sourceOf(given.file, given.from)
  if (tenant === undefined) throw new AdoptionRefused(`Name the company with --tenant.\n\n${USAGE}`)
  if (prefix === undefined || !PREFIX.test(prefix))
    throw new AdoptionRefused(
      `Name a --prefix: a small letter, then small letters and digits, 16 at most.\n\n${USAGE}`,
    )
  return {
    source,
    tenant,
    prefix,
    name: given.name ?? nameOf(source, prefix),
    schemas: (given.schema ?? []).flatMap((list) => list.split(',')).filter((name) => name !== ''),
    subsidiary: given.subsidiary,
    onlyDatabase: given['only-database'],
    encoding: given.encoding,
    databaseUrl: given.database,
    isDryRun: given['dry-run'],
    isForced: given.force,
    takesIncomplete: given.incomplete,
  }
}
