// Whether the expressions that a row says compile, as the service compiles them when it builds the module. Pure.
import { compileResult, templateResult } from '#contracts/expression/compile.ts'
import type { ExpressionError } from '#contracts/expression/errors.ts'
import type { Scope } from '#contracts/expression/scope.ts'
import type { ValueType } from '#contracts/expression/types.ts'
import { scopeOfDefaults } from '#contracts/form-scope.ts'
import type { Attribute, Attributes } from '#contracts/metadata/attribute.ts'
import type { Mistake } from './mistake.ts'

const expressionsOf = (attributes: Attributes) =>
  Object.entries<Attribute>(attributes).flatMap(([name, attribute]) =>
    attribute.type === 'expression' ? [{ name, gives: attribute.gives }] : [],
  )

/** The texts that show values of the record: each in both languages. */
const templatesOf = (attributes: Attributes): readonly string[] =>
  Object.entries<Attribute>(attributes).flatMap(([name, attribute]) =>
    attribute.type === 'words' && attribute.isTemplate === true ? [`${name}En`, `${name}Zh`] : [],
  )

const told = (member: string, text: string, errors: readonly ExpressionError[]): readonly Mistake[] =>
  errors.map(({ messages }) => ({
    member,
    message: { en: `${member}: ${messages.en} (${text})`, zh: `${member}: ${messages['zh-CN']} (${text})` },
  }))

/** `values` is the type of the row's own values, where it is a column. */
export const expressionMistakes = (
  attributes: Attributes,
  said: object,
  { scope, values = 'flag' }: { readonly scope: Scope; readonly values?: ValueType },
): readonly Mistake[] => {
  const columns = said as Readonly<Record<string, unknown>>
  const expressions = expressionsOf(attributes).map(({ name, gives }) => ({
    name,
    check: (text: string) =>
      compileResult(
        text,
        gives === 'default' ? scopeOfDefaults(scope) : scope,
        gives === 'flag' ? 'flag' : values,
      ),
  }))
  const templates = templatesOf(attributes).map((name) => ({
    name,
    check: (text: string) => templateResult(text, scope),
  }))
  return [...expressions, ...templates].flatMap(({ name, check }) => {
    const text = columns[name]
    if (typeof text !== 'string') return []
    const result = check(text)
    return result.ok ? [] : told(name, text, result.errors)
  })
}
