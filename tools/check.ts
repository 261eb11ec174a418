// `npm run check`: everything that needs no database, in one command before every commit.
// `npm run check -- --without-tests` leaves the unit tests to an `npm test` that follows.
import { spawn } from 'node:child_process'
import { checkBoundaries } from './boundaries/check-boundaries.ts'
import { checkPack } from './pack/check-pack.ts'

const FOLDERS = ['contracts', 'server', 'tools', 'tests', 'bench', 'web']

type Step = { readonly name: string; readonly run: () => Promise<boolean> }

const command = (file: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(file, args, { stdio: 'inherit' })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })

const tell = (complaints: readonly string[]): boolean => {
  for (const complaint of complaints) console.error(complaint)
  return complaints.length === 0
}

const boundaries = async (): Promise<boolean> => {
  const { modulesRead, complaints } = await checkBoundaries(FOLDERS)
  if (modulesRead === 0) return tell(['The boundary check read no module: is @swc/core installed?'])
  return tell(complaints)
}

const STEPS: readonly Step[] = [
  {
    name: 'format and lint',
    run: () => command('node_modules/.bin/biome', ['check', '--error-on-warnings', '.']),
  },
  { name: 'types', run: () => command('node_modules/.bin/tsc', ['-p', '.']) },
  { name: 'boundaries', run: boundaries },
  { name: 'unused code', run: () => command('node_modules/.bin/knip', []) },
  { name: 'content', run: async () => tell(await checkPack()) },
  { name: 'unit tests', run: () => command(process.execPath, ['tests/run.ts', 'unit']) },
]

const steps = process.argv.includes('--without-tests')
  ? STEPS.filter(({ name }) => name !== 'unit tests')
  : STEPS
const failed: string[] = []
for (const step of steps) {
  console.log(`— ${step.name}`)
  if (!(await step.run())) failed.push(step.name)
}
console.log(failed.length === 0 ? 'check: all good' : `check: failed in ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
