// What narrows a module for a role or a user: closed sets that both sides agree on.

/** What becomes of a field. */
export const FIELD_ACCESSES = ['hidden', 'read'] as const
export type FieldAccess = (typeof FIELD_ACCESSES)[number]

/** By what rows are shown. */
export const ROW_RULE_KINDS = ['owner', 'department', 'subsidiary', 'expression'] as const
export type RowRuleKind = (typeof ROW_RULE_KINDS)[number]

/** A field that is hidden or only read, as it is kept. */
export type FieldNarrowingRow = {
  readonly sSubsidiaryId: string | null
  readonly sFormId: string | null
  readonly sName: string
  readonly sAccess: FieldAccess
}

/** A rule over the rows of a form, as it is kept. */
export type RowNarrowingRow = {
  readonly sSubsidiaryId: string | null
  readonly sFormId: string
  readonly sRule: RowRuleKind
  readonly sColumn: string | null
  readonly sExpression: string | null
}
