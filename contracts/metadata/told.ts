// Which attributes a client is told of, and what it is told where nothing may be known.
import type { Attribute, Attributes } from './attribute.ts'
import type { Told } from './row-types.ts'

export const toldOf = (attributes: Attributes): readonly (readonly [string, Attribute])[] =>
  Object.entries(attributes).filter(([, { isTold, isLoaded }]) => isTold !== false && isLoaded !== false)

const nothingOf = ({ type, default: value }: Attribute): unknown => {
  if (value === null) return null
  if (type === 'flag' || type === 'whole') return 0
  return type === 'json' ? value : ''
}

/** A row of which nothing may be known. */
export const nothingTold = <Table extends Attributes>(attributes: Table): Told<Table> =>
  Object.fromEntries(
    toldOf(attributes).map(([name, attribute]) => [name, nothingOf(attribute)]),
  ) as Told<Table>
