// Whether the expressions that a row says compile, as the service compiles them when it builds the module. Pure.
import { compileResult } from '#contracts/expression/compile.ts'
import type { Scope } from '#contracts/expression/scope.ts'
import type { ValueType } from '#contracts/expression/types.ts'
import type { Attribute, Attributes } from '#contracts/metadata/attribute.ts'
import type { Mistake } from './mistake.ts'

const expressionsOf = (attributes: Attributes) =>
  Object.entries<Attribute>(attributes).flatMap(([name, attribute]) =>
    attribute.type === 'expression' ? [{ name, gives: attribute.gives }] : [],
  )

/** `values` is the type of the row's own values, where it is a column. */
export const expressionMistakes = (
  attributes: Attributes,
  said: object,
  { scope, values = 'flag' }: { readonly scope: Scope; readonly values?: ValueType },
): readonly Mistake[] => {
  const columns = said as Readonly<Record<string, unknown>>
  return expressionsOf(attributes).flatMap(({ name, gives }) => {
    const text = columns[name]
    if (typeof text !== 'string') return []
    const result = compileResult(text, scope, gives === 'flag' ? 'flag' : values)
    if (result.ok) return []
    return result.errors.map(({ messages }) => ({
      member: name,
      message: { en: `${name}: ${messages.en} (${text})`, zh: `${name}: ${messages['zh-CN']} (${text})` },
    }))
  })
}
