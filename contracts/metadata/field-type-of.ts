// The kind of field of a column that says none: after the first letter of its name.
import type { FieldType } from '../metadata-values.ts'

const BY_PREFIX: Readonly<Record<string, FieldType>> = {
  s: 'text',
  i: 'integer',
  d: 'decimal',
  b: 'flag',
  t: 'timestamp',
  j: 'json',
}

export const fieldTypeOf = (name: string): FieldType => BY_PREFIX[name[0] ?? ''] ?? 'text'
