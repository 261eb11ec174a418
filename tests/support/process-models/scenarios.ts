// What is expected of the process models of tests/fixtures, as steps; each scenario begins with an engine that knows nothing.
import { readFileSync } from 'node:fs'

/** `word` is what to do, `rest` what with, as it is written. */
export type ScenarioStep = { readonly word: string; readonly rest: string; readonly json: Variables }
type Variables = Readonly<Record<string, unknown>>
export type ModelCase = {
  readonly name: string
  readonly models: readonly string[]
  readonly scenarios: readonly (readonly ScenarioStep[])[]
}

const FOLDER = new URL('../../fixtures/process-models/', import.meta.url)

function readStep(text: string): ScenarioStep {
  const [, word = '', before = '', json = ''] = /^(\w+)\s*([^{]*)(\{.*\})?$/.exec(text.trim()) ?? []
  return { word, rest: before.trim(), json: json === '' ? {} : JSON.parse(json) }
}

export const readScenarios = (text: string) =>
  text.split(' || ').map((scenario) => scenario.split('; ').map(readStep))

export function modelCases(): readonly ModelCase[] {
  const [, ...lines] = readFileSync(new URL('index.tsv', FOLDER), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [name = '', files = '', , , expected = ''] = line.split('\t')
    const models = files.split(' ').map((file) => readFileSync(new URL(file, FOLDER), 'utf8'))
    return { name, models, scenarios: readScenarios(expected) }
  })
}
