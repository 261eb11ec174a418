// SQL of the builder: what is wrong with a text, what it would do, what was run, and what there is to name in it.
import type { StructureAnswer } from './structure.ts'

export type ScriptRefusal = { readonly line: number; readonly message: string }

export type ScriptChecked = {
  /** `query`: it only reads, and is tried, not run. */
  readonly kind: 'query' | 'structure'
  readonly statements: number
  readonly refusals: readonly ScriptRefusal[]
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

export const SCRIPT_STATES = ['begun', 'open', 'done', 'failed', 'refused'] as const

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
}
