// What a change of the audit changed, column by column.
import type { AuditChange } from '#contracts/audit.ts'

export type ChangedColumn = { readonly name: string; readonly before: unknown; readonly after: unknown }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const changedColumns = ({ before, after }: AuditChange): readonly ChangedColumn[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((column) => !isSame(column.before, column.after))
