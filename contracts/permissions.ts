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

/** A grant of a role or of a user on a module; null: in all subsidiaries. */
export type GrantedRow = ComparedGrant & { readonly bAllow: 0 | 1 }

/** What a role or a user has on a module, and what there is to be had. */
export type GrantedModule = {
  readonly sModelsId: string
  readonly sParentId: string | null
  readonly sName: string
  /** Without forms it only holds others together. */
  readonly bForms: 0 | 1
  readonly buttons: readonly { readonly sActionCode: string; readonly sName: string }[]
  readonly grants: readonly GrantedRow[]
  /** Whether fields or rows are shown less of. */
  readonly bNarrowed: 0 | 1
  readonly version: string
}

/** A field that looks into a module which whoever was granted its form may not read. */
export type BlindLookup = {
  readonly sFormId: string
  readonly sFormName: string
  readonly sName: string
  readonly sLabel: string
  readonly sModelsId: string
  readonly sModuleName: string
}

export type GrantAnswer = { readonly module: GrantedModule; readonly lookups: readonly BlindLookup[] }

export type HolderRole = ComparedRole & {
  readonly sClass: string
  readonly bAllModules: 0 | 1
  readonly users: readonly { readonly sId: string; readonly sName: string }[]
  /** How many have it; `users` are the first of them. */
  readonly iUsers: number
}

export type HolderUser = {
  readonly sId: string
  readonly sUserNo: string
  readonly sName: string
  readonly bDisabled: 0 | 1
  readonly sRoleIds: readonly string[]
}

/** Who can be granted something. */
export type Holders = { readonly roles: readonly HolderRole[]; readonly users: readonly HolderUser[] }

/** A tenant as which administrators of the platform look at forms. */
export type OtherCompany = { readonly sBrandsId: string; readonly sBrandNo: string; readonly sName: string }
