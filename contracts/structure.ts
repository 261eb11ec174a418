// A change of the structure of one tenant, and what came of it.
import type { Text } from './language.ts'

export type StructureRequest = {
  /** Whose structure it is. */
  readonly sBrandNo: string
  /** SQL that makes, changes and drops tables, views and routines of that tenant's own (docs/reference/structure.md). */
  readonly text: string
}

export type StructureRefusal = {
  readonly line: number
  readonly message: Text
  /** How many characters of the text stand before it, where that is known. */
  readonly at?: number
}

export type StructureAnswer =
  | { readonly kind: 'done'; readonly statements: number }
  /** Nothing was tried: every line that stands in the way. */
  | { readonly kind: 'refused'; readonly refusals: readonly StructureRefusal[] }
  /** PostgreSQL refused a statement, in its own words, and nothing was changed. */
  | { readonly kind: 'failed'; readonly line: number; readonly sqlState: string; readonly message: string }
