/**
 * SQL in neutral pieces. Text of the language's own templates is `raw`; what a user wrote only ever becomes
 * a bound value or a name that the caller resolves.
 */
import type { ColumnScope } from './checked.ts'
import type { ValueType } from './types.ts'

export type SqlPart =
  | { readonly kind: 'raw'; readonly text: string }
  /** To be bound as text: a cast to its type follows in the next raw part. */
  | { readonly kind: 'value'; readonly value: string; readonly type: ValueType }
  /**
   * To be replaced by the column's identifier (or, for `context` and `constants`, by a bound value in the
   * form of `bindingOf`): a cast follows. A line's column is one of the relation with that alias.
   */
  | {
      readonly kind: 'column'
      readonly scope: ColumnScope
      readonly collection: string | null
      readonly alias: string | null
      readonly name: string
      readonly type: ValueType
    }
  /** To be replaced by the moment of the statement: its instant, or its date in the time zone that the parts were written for. */
  | { readonly kind: 'moment'; readonly as: 'now' | 'today' }
  /** To be replaced by what follows `from`: the relation, `as` the alias, and `where` with the link to its master. */
  | { readonly kind: 'lines'; readonly collection: string; readonly alias: string }

export type Fragment = readonly SqlPart[]

export function raw(text: string): SqlPart {
  return { kind: 'raw', text }
}

/** The fragments with a separator between them. */
export function join(fragments: readonly Fragment[], separator: string): Fragment {
  return fragments.flatMap((fragment, index) => (index === 0 ? fragment : [raw(separator), ...fragment]))
}

/** Neighbouring raw parts made one. */
export function compact(parts: Fragment): Fragment {
  const merged: SqlPart[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (part.kind === 'raw' && last?.kind === 'raw') merged[merged.length - 1] = raw(last.text + part.text)
    else merged.push(part)
  }
  return merged
}
