// What narrows a module for a role or a user: closed sets that both sides agree on.

/** What becomes of a field. */
export const FIELD_ACCESSES = ['hidden', 'read'] as const
export type FieldAccess = (typeof FIELD_ACCESSES)[number]

/** By what rows are shown. */
export const ROW_RULE_KINDS = ['owner', 'department', 'subsidiary', 'expression'] as const
export type RowRuleKind = (typeof ROW_RULE_KINDS)[number]
