// What is expected of the process models beside the repository, where there are any, as steps; each scenario begins with an engine that knows nothing.
import { readFileSync } from 'node:fs'
import { sharedModel } from '#tests/support/shared-data.ts'

/** `word` is what to do, `rest` what with, as it is written. */
export type ScenarioStep = { readonly word: string; readonly rest: string; readonly json: Variables }
type Variables = Readonly<Record<string, unknown>>
export type ModelCase = {
  readonly name: string
  readonly models: readonly string[]
  readonly scenarios: readonly (readonly ScenarioStep[])[]
}

function textOf(name: string): string {
  const path = sharedModel(name)
  return path === null ? '' : readFileSync(path, 'utf8')
}

function readStep(text: string): ScenarioStep {
  const [, word = '', before = '', json = ''] = /^(\w+)\s*([^{]*)(\{.*\})?$/.exec(text.trim()) ?? []
  return { word, rest: before.trim(), json: json === '' ? {} : JSON.parse(json) }
}

export const readScenarios = (text: string) =>
  text.split(' || ').map((scenario) => scenario.split('; ').map(readStep))

export function modelCases(): readonly ModelCase[] {
  const [, ...lines] = textOf('index.tsv').trim().split('\n')
  return lines.map((line) => {
    const [name = '', files = '', , , expected = ''] = line.split('\t')
    return { name, models: files.split(' ').map(textOf), scenarios: readScenarios(expected) }
  })
}
