// `npm run check`: everything that needs no database, in one command before every commit.
// `npm run check -- --without-tests` leaves the unit tests to an `npm test` that follows.
import { spawn } from 'node:child_process'
import pLimit from 'p-limit'
import { checkBoundaries } from './boundaries/check-boundaries.ts'
import { checkPack } from './pack/check-pack.ts'

const FOLDERS = ['contracts', 'server', 'tools', 'tests', 'bench', 'web']

/** What a step has to say, and whether all is well. */
type Outcome = { readonly isGood: boolean; readonly said: string }

type Step = { readonly name: string; readonly run: () => Promise<Outcome> }

const AT_ONCE = 2

const command = (file: string, args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (text: string): void => {
      said += text
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.on('error', ({ message }) => resolve({ isGood: false, said: message }))
    child.on('close', (code) => resolve({ isGood: code === 0, said }))
  })

const outcomeOf = (complaints: readonly string[]): Outcome => ({
  isGood: complaints.length === 0,
  said: complaints.join('\n'),
})

const boundaries = async (): Promise<Outcome> => {
  const { modulesRead, complaints } = await checkBoundaries(FOLDERS)
  if (modulesRead === 0) return outcomeOf(['The boundary check read no module: is @swc/core installed?'])
  return outcomeOf(complaints)
}

const STEPS: readonly Step[] = [
  { name: 'types', run: () => command('node_modules/.bin/tsc', ['-p', '.']) },
  {
    name: 'format and lint',
    run: () => command('node_modules/.bin/biome', ['check', '--error-on-warnings', '.']),
  },
  { name: 'unused code', run: () => command('node_modules/.bin/knip', []) },
  { name: 'boundaries', run: boundaries },
  { name: 'content', run: async () => outcomeOf(await checkPack()) },
  { name: 'unit tests', run: () => command(process.execPath, ['tests/run.ts', 'unit']) },
]

const steps = process.argv.includes('--without-tests')
  ? STEPS.filter(({ name }) => name !== 'unit tests')
  : STEPS
// Each uses one processor: side by side they take half the time, the longest first. Told one after the other all the same.
const inTurn = pLimit(AT_ONCE)
const outcomes = steps.map(({ name, run }) => ({ name, outcome: inTurn(run) }))
const failed: string[] = []
for (const { name, outcome } of outcomes) {
  const { isGood, said } = await outcome
  console.log([`— ${name}`, said.trim()].filter((text) => text !== '').join('\n'))
  if (!isGood) failed.push(name)
}
console.log(failed.length === 0 ? 'check: all good' : `check: failed in ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
