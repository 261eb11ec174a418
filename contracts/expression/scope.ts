/** What an expression may name: the columns of its row, of the rows around it, and the lines below it. */
import { Decimal } from 'decimal.js'
import { Moment } from './moment.ts'
import type { ValueType } from './types.ts'

/** `integer` says that the column is stored as an integer, so that a comparison can use its index. */
export type ScopeColumn = { readonly type: ValueType; readonly integer?: boolean }

export type Columns = Readonly<Record<string, ScopeColumn>>

/** A part that is left out cannot be named. Collections are sets of lines, by the name the expression uses. */
export type Scope = {
  readonly columns: Columns
  readonly parent?: Columns
  readonly old?: Columns
  readonly context?: Columns
  readonly constants?: Columns
  readonly books?: Columns
  readonly collections?: Readonly<Record<string, Columns>>
}

export type Qualifier = 'parent' | 'old' | 'context' | 'constants' | 'books'

export const QUALIFIERS = [
  'parent',
  'old',
  'context',
  'constants',
  'books',
] as const satisfies readonly Qualifier[]

/** The type that a value of unknown origin (a process variable) will be read as. */
function typeOfRaw(raw: unknown): ValueType {
  if (raw instanceof Moment) return raw.type
  if (Decimal.isDecimal(raw)) return 'decimal'
  switch (typeof raw) {
    case 'number':
    case 'bigint':
      return 'decimal'
    case 'boolean':
      return 'flag'
    case 'string':
      return 'text'
    default:
      return raw === null || raw === undefined ? 'null' : 'json'
  }
}

/** Columns for values that were never declared, such as the variables of a process. */
export function columnsOfValues(values: Readonly<Record<string, unknown>>): Columns {
  return Object.fromEntries(Object.entries(values).map(([name, raw]) => [name, { type: typeOfRaw(raw) }]))
}

/** The entry of that very name; names such as `constructor` are not inherited. */
export function entryOf<T>(entries: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined
}
