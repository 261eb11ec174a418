// Why a user may or may not do or see something, and what two roles differ in, as the builder is told.
import type { FieldNarrowingRow, RowNarrowingRow } from './narrowing.ts'

/** In the order in which they are asked. */
export const EXPLAINED_BY = ['user', 'module', 'grant', 'form', 'field', 'row', 'state'] as const
export type ExplainedBy = (typeof EXPLAINED_BY)[number]

export type ExplainedStep = {
  readonly kind: ExplainedBy
  readonly isOpen: boolean
  /** Which rule decides, in words. */
  readonly sText: string
}

export type Explanation = {
  readonly isAllowed: boolean
  /** The step that refuses; null where none does. */
  readonly decidedBy: ExplainedBy | null
  /** Up to the one that refuses. */
  readonly steps: readonly ExplainedStep[]
}

export type ComparedGrant = { readonly sActionCode: string; readonly sSubsidiaryId: string | null }

/** What only the one, and only the other, has on a module. */
export type ComparedModule = {
  readonly sModelsId: string
  readonly sName: string
  readonly one: readonly ComparedGrant[]
  readonly other: readonly ComparedGrant[]
  readonly fields: {
    readonly one: readonly FieldNarrowingRow[]
    readonly other: readonly FieldNarrowingRow[]
  }
  readonly rows: { readonly one: readonly RowNarrowingRow[]; readonly other: readonly RowNarrowingRow[] }
}

export type ComparedRole = { readonly sId: string; readonly sCode: string; readonly sName: string }

export type Comparison = {
  readonly roles: readonly [ComparedRole, ComparedRole]
  /** Those in which they differ. */
  readonly modules: readonly ComparedModule[]
}
