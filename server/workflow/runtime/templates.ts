// The engine's own statements: one in each file of `templates`, which names the values that it needs (`:name`).
import { readFileSync } from 'node:fs'
import type { Statement } from '#server/platform/postgres/sql.ts'

export const TEMPLATES = [
  'hold-instance',
  'instance-state',
  'newest-definitions',
  'open-tasks',
  'pending-timers',
  'process-definitions',
  'waiting-for',
  'write-step',
] as const

export type TemplateName = (typeof TEMPLATES)[number]

/** The statement of a template with its values; throws where one that it names is missing. */
export type Fill = (name: TemplateName, values?: Readonly<Record<string, unknown>>) => Statement

type Template = { readonly text: string; readonly names: readonly string[] }

const FOLDER = new URL('../templates/', import.meta.url)
const COMMENT = /--[^\n]*\n/g
const NAMED = /(?<!:):([a-z]\w*)/g

/** Each name has one place, however often it stands there. */
export const readTemplate = (whole: string): Template => {
  const names: string[] = []
  const text = whole.replace(COMMENT, '').replace(NAMED, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text: text.trim(), names }
}

export const makeFill = (): Fill => {
  const templates = new Map(
    TEMPLATES.map((name) => [name, readTemplate(readFileSync(new URL(`${name}.sql`, FOLDER), 'utf8'))]),
  )
  return (name, values = {}) => {
    const { text, names } = templates.get(name) as Template
    const missing = names.find((each) => !Object.hasOwn(values, each))
    if (missing !== undefined) throw new Error(`the template ${name} needs ${missing}`)
    return { text, values: names.map((each) => values[each]) }
  }
}
