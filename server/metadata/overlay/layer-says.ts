// What a layer may say of a column, and what becomes of the column: an outer layer narrows and never widens. Pure.
import type { Attribute } from '#contracts/metadata/attribute.ts'
import { columnsWhere } from '#contracts/metadata/attribute-columns.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import type { ColumnRow, OverlayRow } from '../load/rows.ts'
import { readExpression, type Secrets } from './secrets.ts'

export type Layer = 'tenant' | 'user'

export type Said = Partial<ColumnRow>

const namesWhere = (holds: (attribute: Attribute) => boolean) =>
  columnsWhere(COLUMN_ATTRIBUTES, holds) as readonly (keyof ColumnRow)[]

/** What a tenant may say, and what a user may say for himself; what else there is says what a column is. */
const MAY_SAY: Readonly<Record<Layer, ReadonlySet<string>>> = {
  tenant: new Set(namesWhere(({ overlay }) => overlay === 'tenant' || overlay === 'user')),
  user: new Set(namesWhere(({ overlay }) => overlay === 'user')),
}

const EXPRESSIONS: ReadonlySet<string> = new Set(namesWhere(({ type }) => type === 'expression'))

const LOOKUP: ReadonlySet<string> = new Set(namesWhere(({ isOfLookup }) => isOfLookup === true))

/** What the layers say together, and how. */
const JOINED = Object.entries<Attribute>(COLUMN_ATTRIBUTES).flatMap(([name, attribute]) =>
  'joined' in attribute && attribute.joined !== undefined
    ? [{ name: name as keyof ColumnRow, word: attribute.joined }]
    : [],
)

const without = (said: Said, isLeftOut: (name: string) => boolean): Said =>
  Object.fromEntries(Object.entries(said).filter(([name]) => !isLeftOut(name)))

/** Whether a lookup takes a secret column of the form that it looks into. */
const looksUpSecret = (column: ColumnRow, { isSecret }: Secrets): boolean => {
  const { sLookupFormId, sLookupValue, sLookupShow, jLookupCopy } = column
  const names = [sLookupValue, sLookupShow, ...jLookupCopy.map(({ from }) => from ?? null)]
  return names.some((name) => isSecret(sLookupFormId, name))
}

export type Saying = {
  readonly layer: Layer
  readonly secrets: Secrets
  /** The forms whose columns expressions may name. */
  readonly sFormIds: ReadonlySet<string>
}

/** What an overlay says, without what its layer may not say. */
export const saidBy = (overlay: OverlayRow, { layer, secrets, sFormIds }: Saying): Said => {
  const stated = Object.fromEntries(Object.entries(overlay).filter(([, value]) => value !== null)) as Said
  const own = without(stated, (name) => !MAY_SAY[layer].has(name))
  return without(
    own,
    (name) => EXPRESSIONS.has(name) && secrets.isRead(String(own[name as keyof Said]), sFormIds),
  )
}

/** Two conditions as one; where either cannot be read, the outer one stands and says what is wrong with it. */
const joinedConditions = (inner: string | null, outer: string | null, word: 'and' | 'or'): string | null => {
  const [one, other] = [inner?.trim() ?? '', outer?.trim() ?? '']
  if (one === '' || other === '' || one === other) return outer ?? inner
  const areRead = readExpression(one) !== null && readExpression(other) !== null
  return areRead ? `(${one}) ${word} (${other})` : outer
}

/** What two layers say together: flags, or conditions. */
const joined = ({ inner, said }: { readonly inner: ColumnRow; readonly said: Said }): Said =>
  Object.fromEntries(
    JOINED.map(({ name, word }) => {
      const [own, outer = null] = [inner[name], said[name]]
      return [
        name,
        typeof own === 'number'
          ? Math.max(own, Number(outer))
          : joinedConditions(own as string | null, outer as string | null, word),
      ]
    }),
  )

/**
 * The column with what a layer says of it. What an inner layer hides stays hidden, but that a tenant may show what the base hides
 * unless it is secret; required and read-only stay so, and the conditions of both layers hold.
 */
export const narrowed = (inner: ColumnRow, asked: Said, { layer, secrets }: Saying): ColumnRow => {
  const isAskedSecret = looksUpSecret({ ...inner, ...asked }, secrets)
  const said = isAskedSecret ? without(asked, (name) => LOOKUP.has(name)) : asked
  const mayShow = layer === 'tenant' && inner.bSecret === 0
  return {
    ...inner,
    ...said,
    ...joined({ inner, said }),
    bVisible: mayShow || inner.bVisible === 1 ? (said.bVisible ?? inner.bVisible) : 0,
  }
}
