// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of models are written so.
// A condition that compares one field of the record with a value, read and written. Pure.

export const COMPARISONS = ['>', '>=', '<', '<=', '==', '!='] as const
export type Operator = (typeof COMPARISONS)[number]
export type Comparison = { readonly name: string; readonly operator: Operator; readonly value: string }

const SIMPLE =
  /^\s*[$#]\{\s*([A-Za-z_]\w*)\s*(>=|<=|==|!=|>|<)\s*(?:(-?[0-9]+(?:\.[0-9]+)?)|'([^'\\]*)')\s*\}\s*$/

/** Null: it says more than that. */
export const readComparison = (text: string): Comparison | null => {
  const [, name, said, number, quoted] = SIMPLE.exec(text) ?? []
  const operator = COMPARISONS.find((one) => one === said)
  if (name === undefined || operator === undefined) return null
  return { name, operator, value: number ?? quoted ?? '' }
}

const isNumber = (text: string): boolean => /^-?[0-9]+(?:\.[0-9]+)?$/.test(text)

export const writeComparison = ({ name, operator, value }: Comparison): string => {
  const text = value.trim()
  const said = isNumber(text) ? text : `'${text.replaceAll(/['\\]/g, '')}'`
  return `\${${name} ${operator} ${said}}`
}
