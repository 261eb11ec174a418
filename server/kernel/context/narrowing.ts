// What of a module a user is shown less than others: fields and rows, as roles and users are given them. Whoever has none costs nothing.
import type { FieldAccess, RowRuleKind } from '#contracts/narrowing.ts'

/** Of one form, or of every form of the module (null). */
export type FieldNarrowing = {
  readonly sFormId: string | null
  readonly sName: string
  readonly sAccess: FieldAccess
}

/** Rows of one form: those for which the rule holds. */
export type RowNarrowing = {
  readonly sFormId: string
  readonly sRule: RowRuleKind
  /** What the rule compares; null: the usual one. */
  readonly sColumn: string | null
  readonly sExpression: string | null
}

/** What one role, or the user's own rows, narrow of a module. */
export type NarrowedBy = {
  /** Null: the user's own. */
  readonly sRoleId: string | null
  readonly fields: readonly FieldNarrowing[]
  readonly rows: readonly RowNarrowing[]
}

/** Of one module. */
export type Narrowing = {
  /** Of several roles the widest holds: what one of them leaves is shown. None: the roles narrow nothing. */
  readonly roles: readonly NarrowedBy[]
  /** Holds over what the roles leave. */
  readonly own: NarrowedBy | null
  /** The same for all who are narrowed alike. */
  readonly name: string
}

/** By module. */
export type Narrowings = ReadonlyMap<string, Narrowing>
