// `npm run bench:web`: the bars of the pages, measured in a real browser, as one table; figures are the median of three runs.
// `-- U5 U6` measures those alone.
import { run } from 'node:test'
import { BARS, barTable, judge, type Outcome, TIMES } from '../../../bench/web/bars.ts'
import { startTestCluster } from '../../support/cluster.ts'
import { prepareTemplate } from '../../support/database.ts'

/** One file alone, so that nothing stands beside what is measured. */
const runFile = (file: string): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const lines: string[] = []
    let isGood = true
    const stream = run({ files: [file], concurrency: 1, isolation: 'process', timeout: 600_000 })
    stream.on('test:diagnostic', ({ message }) => lines.push(message))
    stream.on('test:fail', ({ name, details }) => {
      isGood = false
      console.error(`  failed: ${name}: ${String(details.error.message).split('\n')[0]}`)
    })
    stream.on('error', reject)
    stream.on('end', () => resolve({ lines, isGood }))
    stream.resume()
  })

const runTimes = async (file: string, times: number): Promise<Outcome> => {
  const outcomes: Outcome[] = []
  for (let time = 0; time < times; time += 1) outcomes.push(await runFile(file))
  return {
    lines: outcomes.flatMap(({ lines }) => lines),
    isGood: outcomes.every(({ isGood }) => isGood),
  }
}

const asked = process.argv.slice(2)
const bars = BARS.filter(({ id }) => asked.length === 0 || asked.includes(id))
const given = process.env.DATABASE_URL
const own = given === undefined ? await startTestCluster() : null
process.env.ARMATURE_TEST_URL = own?.adminUrl ?? given ?? ''
try {
  await prepareTemplate('framework')
  await prepareTemplate('demo')
  const outcomes = new Map<string, Outcome>()
  for (const file of new Set(bars.map((bar) => bar.file))) {
    console.error(`  ${file}`)
    const hasFigures = bars.some((bar) => bar.file === file && bar.figure !== null)
    outcomes.set(file, await runTimes(file, hasFigures ? TIMES : 1))
  }
  const judged = bars.map((bar) => judge(bar, outcomes.get(bar.file) ?? { lines: [], isGood: false }))
  console.log(barTable(judged))
  process.exitCode = judged.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  await own?.stop()
}
