// What keeps a model from being deployed: where, and what is wrong.
import type { Text } from '#contracts/language.ts'

export type ProblemKind =
  | 'xml'
  | 'unknown_element'
  | 'refused_element'
  | 'unresolved_reference'
  | 'expression'
  | 'no_process'
  | 'no_start'
  | 'missing'
  | 'approval'
  | 'stuck'

export type Problem = {
  readonly kind: ProblemKind
  /** The element of the model; null: the model as a whole. */
  readonly elementId: string | null
  readonly message: Text
}
