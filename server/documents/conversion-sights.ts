// What the expressions of a conversion may name: the source's columns, and what is asked for (`asked.dQty`).
import type { ConversionContent } from './conversion-content.ts'
import type { ConversionPlace } from './conversion-places.ts'
import type { NamedRecord, Sight } from './conversion-values.ts'
import { columnsNamed } from './looks.ts'
import { quoted } from './static-sql.ts'

const parametersAsked = ({ ask = [] }: ConversionContent): NamedRecord => ({
  columns: columnsNamed([...ask, 'tBillDate']),
  sqlOf: (name) => (name === 'tBillDate' ? 'v_date' : quoted(name)),
})

const quantityOf = (content: ConversionContent): string =>
  content.ask?.includes('dQty') === true ? 'coalesce("dQty", v_open)' : 'v_open'

/** Of the source's record. */
export const sightOfRecord = (content: ConversionContent, { source }: ConversionPlace): Sight => {
  const asked = parametersAsked(content)
  const columns = { ...asked.columns, ...(content.take === undefined ? {} : columnsNamed(['dQty'])) }
  const sqlOf = (name: string) => (name === 'dQty' ? quantityOf(content) : asked.sqlOf(name))
  return {
    row: source.columns,
    rowAlias: 'h',
    named: {
      asked: { columns, sqlOf },
      ...(content.split === undefined
        ? {}
        : { part: { columns: columnsNamed(['sId']), sqlOf: () => 'v_part' } }),
    },
  }
}

/** Of each of its lines. */
export const sightOfLines = (content: ConversionContent, { source, sourceLines }: ConversionPlace): Sight => {
  const parameters = parametersAsked(content)
  const ofLine = ['dQty', ...(content.lines?.ask ?? [])]
  const alias = content.bEach === 1 ? 'v_line' : 'a'
  return {
    row: sourceLines?.columns ?? {},
    rowAlias: 'l',
    parent: source.columns,
    named: {
      asked: {
        columns: { ...parameters.columns, ...columnsNamed(ofLine) },
        sqlOf: (name) => (ofLine.includes(name) ? `${alias}.${quoted(name)}` : parameters.sqlOf(name)),
      },
    },
  }
}
