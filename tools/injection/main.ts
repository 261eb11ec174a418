// `npm run injection -- generic | invoke`: writes the requests with which sqlmap tries a running service.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { needed, Refused } from '../command/refused.ts'
import { type Asked, runCommands, TERMINAL } from '../command/run-commands.ts'
import { findThings } from './find-things.ts'
import { genericAttempts } from './generic-attempts.ts'
import { type Document, invokeAttempts, type Values } from './invoke-attempts.ts'
import { type Attempt, placesIn, requestText } from './request-file.ts'
import { ask, type Service } from './service.ts'

const USAGE = `Usage: npm run injection -- <generic | invoke> --url <address> --token <token> --out <folder> [--values <file>]

  generic   requests to the generic endpoints, with the token of a session, about what the demo has
  invoke    requests to all that a credential may call, with its own token; --values names a JSON file of what
            parameters are to be, by their names or as "operation.name" (null leaves one out), unless the plainest will do

Each is a file that sqlmap takes (-r), with an asterisk behind each value that it is to try.`

const OPTIONS = {
  url: { type: 'string' },
  token: { type: 'string' },
  out: { type: 'string' },
  values: { type: 'string' },
} as const

type Given = Asked<typeof OPTIONS>['values']

const serviceIn = ({ url, token }: Given): Service => {
  const address = needed(url, '--url')
  if (!URL.canParse(address)) throw new Refused(`--url ${address} is no address.`)
  return { url: new URL(address), token: needed(token, '--token') }
}

const valuesIn = async ({ values }: Given): Promise<Values> => {
  if (values === undefined) return {}
  try {
    return JSON.parse(await readFile(values, 'utf8'))
  } catch (error) {
    throw new Refused(`--values ${values} cannot be read: ${(error as Error).message}.`)
  }
}

const toInvoke = async (service: Service, given: Given): Promise<readonly Attempt[]> => {
  const document = await ask(service, '/api/openapi.json')
  return invokeAttempts(document as Document, await valuesIn(given))
}

type Attempts = (service: Service, given: Given) => Promise<readonly Attempt[]>

const write =
  (attemptsFor: Attempts) =>
  async ({ values }: Asked<typeof OPTIONS>): Promise<readonly string[]> => {
    const folder = needed(values.out, '--out')
    const service = serviceIn(values)
    const attempts = await attemptsFor(service, values)
    await mkdir(folder, { recursive: true })
    for (const attempt of attempts)
      await writeFile(join(folder, `${attempt.name}.http`), requestText(attempt, service))
    const places = attempts.reduce((sum, attempt) => sum + placesIn(attempt), 0)
    return [`${attempts.length} requests with ${places} places to be tried are in ${folder}.`]
  }

const COMMANDS = new Map([
  ['generic', write(async (service) => genericAttempts(await findThings(service)))],
  ['invoke', write(toInvoke)],
])

process.exitCode = await runCommands(
  { usage: USAGE, options: OPTIONS, commands: COMMANDS },
  process.argv.slice(2),
  TERMINAL,
)
