// One workload on both services: first whether they answer the same, then how fast.
import { onDatabase } from '../fixtures/bench-server.ts'
import { type Comparison, compare, type Side, type Turns } from '../measure/compare.ts'
import type { LoadRequest, LoadUnit } from '../measure/load.ts'
import type { LoadGenerator } from '../measure/load-generator.ts'
import { canonicalJson, firstDifference } from '../measure/same-json.ts'
import { type Service, sideOfService } from '../services/service.ts'
import type { Question, Workload } from './workload.ts'

export type Stage = {
  readonly generic: Service
  readonly handWritten: Service
  readonly load: LoadGenerator
  /** An administrator's connection. */
  readonly databaseUrl: string
}

const TURNS_PER_TENANT = 6

/** Questions of all tenants in turn, so that neighbours are of different ones. */
const questionsOf = ({ ask }: Workload, { generic, handWritten }: Stage): readonly Question[] =>
  Array.from({ length: TURNS_PER_TENANT }, (_, turn) =>
    generic.tokens.map((token, index) => {
      const tokens = { generic: token, handWritten: handWritten.tokens[index] ?? '' }
      return ask(tokens, turn * generic.tokens.length + index)
    }),
  ).flat()

const answerOf = async ({ port }: Service, { method, path, token, body }: LoadRequest): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text
}

const answersOf = async (service: Service, unit: LoadUnit, { ignore }: Workload): Promise<string> => {
  const answers: string[] = []
  for (const request of unit) answers.push(canonicalJson(await answerOf(service, request), ignore))
  return answers.join('\n')
}

const cleanUp = async ({ cleanUp: statements }: Workload, { databaseUrl }: Stage): Promise<void> => {
  if (statements.length === 0) return
  await onDatabase(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** Throws with the difference when the two services do not answer the same JSON. */
export const proveSameAnswers = async (workload: Workload, stage: Stage, questions = 10): Promise<void> => {
  await cleanUp(workload, stage)
  const asked = questionsOf(workload, stage).slice(0, questions)
  for (const { generic, handWritten } of asked) {
    const expected = await answersOf(stage.handWritten, handWritten, workload)
    const difference = firstDifference(await answersOf(stage.generic, generic, workload), expected)
    if (difference !== undefined) throw new Error(`${workload.name}: the answers differ\n${difference}`)
  }
  await cleanUp(workload, stage)
}

/** Both services by turns. What the workload wrote is undone. */
export const compareWorkload = async (
  workload: Workload,
  stage: Stage,
  turns: Turns,
): Promise<Comparison> => {
  await proveSameAnswers(workload, stage)
  const questions = questionsOf(workload, stage)
  const sideOf = (service: Service, units: readonly LoadUnit[]): Side =>
    sideOfService(service, stage.load, units)
  const sides = {
    first: sideOf(
      stage.generic,
      questions.map(({ generic }) => generic),
    ),
    second: sideOf(
      stage.handWritten,
      questions.map(({ handWritten }) => handWritten),
    ),
  }
  const comparison = await compare(sides, turns)
  await cleanUp(workload, stage)
  return comparison
}
