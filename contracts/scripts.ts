// SQL of the builder: what is wrong with a text, what it would do, what was run, and what there is to name in it.
import type { StructureAnswer } from './structure.ts'

export type ScriptRefusal = {
  readonly line: number
  readonly message: string
  /** How many characters of the text stand before it, where that is known. */
  readonly at?: number
}

/** What a change of structure does to whom. */
export type ScriptTouch = {
  readonly deed: 'make' | 'change' | 'drop'
  readonly what: 'table' | 'view' | 'routine' | 'index'
  readonly name: string
}

export type ScriptChecked = {
  /** `query`: it only reads, and is tried, not run. */
  readonly kind: 'query' | 'structure'
  readonly statements: number
  readonly refusals: readonly ScriptRefusal[]
  /** Nothing where something stands in the way, and of a query. */
  readonly touches: readonly ScriptTouch[]
}

/** What a query answered, as of now. */
export type QueryAnswer = {
  readonly kind: 'rows'
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** Whether there are more rows than are shown. */
  readonly hasMore: boolean
  readonly plan: readonly string[]
}

/** A refusal is told in the reader's language. */
export type ScriptAnswer =
  | Exclude<StructureAnswer, { kind: 'refused' }>
  | { readonly kind: 'refused'; readonly refusals: readonly ScriptRefusal[] }
  | QueryAnswer

export const SCRIPT_STATES = ['begun', 'open', 'done', 'failed', 'refused', 'tried'] as const

export type ScriptRun = {
  readonly sId: string
  readonly tWhen: string
  readonly sUserName: string | null
  readonly sState: (typeof SCRIPT_STATES)[number]
  readonly sReason: string | null
  readonly text: string
}

/** What a text may name: tables and views with their columns, routines. */
export type ScriptSchema = {
  readonly tables: Readonly<Record<string, readonly string[]>>
  readonly routines: readonly string[]
}

export type RoutineSummary = {
  readonly name: string
  readonly whose: 'standard' | 'own'
  readonly kind: 'function' | 'procedure'
  readonly arguments: string
  readonly result: string | null
  readonly comment: string | null
  /** Whether the tenant has a test of it. */
  readonly hasTest: boolean
}

/** What may be named somewhere. */
export type NamedRelation = {
  readonly name: string
  readonly kind: 'routine' | 'table' | 'view'
  readonly whose: 'standard' | 'own'
}

export type RoutineSource = {
  readonly text: string
  /** Null where the tenant has none. */
  readonly test: string | null
}

/** How a test of a routine ended: everything that it did was undone. */
export type RoutineTested =
  | { readonly kind: 'passed'; readonly milliseconds: number }
  | { readonly kind: 'refused'; readonly refusals: readonly ScriptRefusal[] }
  | { readonly kind: 'failed'; readonly line: number; readonly sqlState: string; readonly message: string }
