// `npm run license -- key | issue | inspect | verify`: signed licences. Only here is there ever the private half of a key.
import { needed } from '../command/refused.ts'
import { type Asked, runCommands, TERMINAL } from '../command/run-commands.ts'
import { issueLicence } from './issue-licence.ts'
import { makeKeys } from './make-keys.ts'
import { inspectLicence, verifyLicence } from './show-licence.ts'

const USAGE = `Usage: npm run license -- <key | issue | inspect | verify>

  key --out <file>      make a pair of keys: the private half goes into the file, the public one is said
  issue --key <file> --customer <name> --until <day> --out <file> and of
        --modules <ids>       by their ids, comma separated; the first word of ids stands for all of its group
        --edition <folder>    all modules of an edition; --tag <codes> only those that carry one of the tags
        --companies <ids>     every one unless said
        --from <day>          today unless said
        --grace <days>        for how long records can be read afterwards; 30 unless said
        --users <number>      how many of each company may sign in; any number unless said
  inspect <file>        say what a licence says, whoever signed it
  verify <file>         the same, once its signature was found to be of LICENSE_PUBLIC_KEY, or of --public-key <key>

Days are written 2027-11-30.`

const OPTIONS = {
  out: { type: 'string' },
  key: { type: 'string' },
  customer: { type: 'string' },
  until: { type: 'string' },
  from: { type: 'string' },
  grace: { type: 'string' },
  users: { type: 'string' },
  companies: { type: 'string' },
  modules: { type: 'string' },
  edition: { type: 'string' },
  tag: { type: 'string' },
  'public-key': { type: 'string' },
} as const

const newKeys = async (out: string | undefined): Promise<readonly string[]> => {
  const file = needed(out, '--out')
  const publicKey = await makeKeys(file)
  return [
    `The private key is in ${file}: keep it where no service is, and a copy of it.`,
    `LICENSE_PUBLIC_KEY=${publicKey}`,
  ]
}

const COMMANDS = new Map<string, (asked: Asked<typeof OPTIONS>) => Promise<readonly string[]>>([
  ['key', ({ values }) => newKeys(values.out)],
  ['issue', ({ values }) => issueLicence(values)],
  ['inspect', ({ positionals }) => inspectLicence(positionals[1])],
  [
    'verify',
    ({ positionals, values }) =>
      verifyLicence(positionals[1], values['public-key'] ?? process.env.LICENSE_PUBLIC_KEY),
  ],
])

process.exitCode = await runCommands(
  { usage: USAGE, options: OPTIONS, commands: COMMANDS },
  process.argv.slice(2),
  TERMINAL,
)
