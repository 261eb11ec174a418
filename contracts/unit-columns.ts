// Which columns of a form hold units, by which names are shown instead of codes: those that quantities are counted in, and those called so. Pure.
import type { ColumnMetadata } from './module.ts'

type Named = Pick<ColumnMetadata, 'sName' | 'sFieldType' | 'sUnitColumn'>

const CALLED_UNIT = /^s?(?:unit|uom)$/i

export const unitColumnsOf = (columns: Iterable<Named>): ReadonlySet<string> => {
  const all = [...columns]
  const counted = all.filter(({ sFieldType }) => sFieldType !== 'money').map(({ sUnitColumn }) => sUnitColumn)
  const called = all.map(({ sName }) => sName).filter((name) => CALLED_UNIT.test(name))
  return new Set([...counted, ...called].filter((name) => name !== null))
}
