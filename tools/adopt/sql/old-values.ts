// Columns of the source written in terms of the new table: whole, for the views' queries, or within an expression of the source.
import type { OldColumn, OldExpression } from '../plan/adoption-plan.ts'
import { quoteName } from './quote.ts'

/** The old value of a column. */
export const oldValueText = ({ column, old }: OldColumn): string => {
  const name = quoteName(column)
  switch (old.kind) {
    case 'same':
      return name
    case 'flag':
      return `(${name} <> 0)`
    case 'instant':
      return `(${name} at time zone 'UTC')`
    case 'cast':
      return `${name}::${old.type}`
    default:
      return old satisfies never
  }
}

// Texts, quoted names, plain names, casts, and everything else one by one.
const TOKEN = /E?'(?:[^'\\]|''|\\.)*'|"(?:[^"]|"")*"|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|::|[\s\S]/g

const nameIn = (token: string): string | null => {
  if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"')
  return /^[A-Za-z_\u0080-\uffff]/.test(token) && !token.endsWith("'") ? token : null
}

/** An expression as PostgreSQL prints it, with the old columns' names replaced; names of functions and types stay. */
export const oldExpressionText = ({ text, columns }: OldExpression): string => {
  const tokens = text.match(TOKEN) ?? []
  return tokens
    .map((token, index) => {
      const name = nameIn(token)
      const isOther = tokens[index - 1] === '::' || tokens[index - 1] === '.' || tokens[index + 1] === '('
      const found = isOther ? undefined : columns.find((column) => column.name === name)
      return found === undefined ? token : `(${oldValueText(found)})`
    })
    .join('')
}
