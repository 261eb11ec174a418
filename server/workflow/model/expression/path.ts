// The way from a variable into its value: properties, indexes and the few questions that a list or a text answers.
import { Decimal } from 'decimal.js'
import { ExpressionError } from '#contracts/expression/errors.ts'
import { Moment } from '#contracts/expression/moment.ts'

export type PathStep =
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'index'; readonly at: Path | string | number }
  | { readonly kind: 'size' }
  | { readonly kind: 'isEmpty' }

export type Path = { readonly root: string; readonly steps: readonly PathStep[] }

/** The value of a variable that can be seen; undefined where there is none of that name. */
export type Names = (name: string) => unknown

const NOWHERE = { start: 0, end: 0 }

const unknown = (name: string) =>
  new ExpressionError('unknown_name', NOWHERE, { name, suggestion: { en: '', 'zh-CN': '' } })

/** What has members of its own; numbers and moments are one value each. */
const hasMembers = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Decimal.isDecimal(value) && !(value instanceof Moment)

function sizeOf(value: unknown): number {
  if (value instanceof Moment) return value.text.length
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return hasMembers(value) ? Object.keys(value).length : 0
}

function memberOf(value: unknown, key: string | number, path: string): unknown {
  if (value === null) return null
  if (Array.isArray(value)) {
    const item: unknown = value[Number(key)]
    if (item === undefined) throw unknown(path)
    return item
  }
  if (!hasMembers(value) || !Object.hasOwn(value, key)) throw unknown(path)
  return Reflect.get(value, key)
}

function keyOf(at: Path | string | number, names: Names): string | number {
  if (typeof at !== 'object') return at
  const key = valueAt(at, names)
  return typeof key === 'number' ? key : String(key)
}

/** Asked of the execution: a variable that is not there is null to `getVariable`, as whoever asks it so means. */
const ASKED_BY_NAME: ReadonlyMap<string, (value: unknown) => unknown> = new Map([
  ['getVariable', (value: unknown) => value ?? null],
  ['hasVariable', (value: unknown) => value !== undefined],
])

function askedOfExecution(path: Path, names: Names): { readonly value: unknown } | null {
  const [asked, name] = path.steps
  if (path.root !== 'execution' || asked?.kind !== 'property' || name?.kind !== 'index') return null
  const answer = ASKED_BY_NAME.get(asked.name)
  if (answer === undefined || typeof name.at !== 'string') return null
  return { value: answer(names(name.at)) }
}

/** The value; throws ExpressionError for a name, a property or a place that is not there. */
export function valueAt(path: Path, names: Names): unknown {
  const asked = askedOfExecution(path, names)
  if (asked !== null) return asked.value
  let value = names(path.root)
  if (value === undefined) throw unknown(path.root)
  let told = path.root
  for (const step of path.steps) {
    if (step.kind === 'size') value = sizeOf(value)
    else if (step.kind === 'isEmpty') value = value === null || sizeOf(value) === 0
    else {
      const key = step.kind === 'property' ? step.name : keyOf(step.at, names)
      told = `${told}.${key}`
      value = memberOf(value, key, told)
    }
  }
  return value
}
