// Which columns and constants expressions and text templates name, by their trees: whoever cannot be read names nothing. Pure.
import { ExpressionError } from '#contracts/expression/errors.ts'
import { aggregateNamed } from '#contracts/expression/functions/aggregates.ts'
import { parseExpression } from '#contracts/expression/parse.ts'
import { parseTemplate } from '#contracts/expression/template.ts'
import { childrenOf, type Expression } from '#contracts/expression/tree.ts'
import type { FormAt, Forms, Named } from './named.ts'

/** The forms whose columns an expression may name; several where it stands on several. */
export type Place = {
  readonly own: readonly FormAt[]
  readonly parent: readonly FormAt[]
  /** Records that are named by a word of their own. */
  readonly others?: ReadonlyMap<string, FormAt>
}

export const NOWHERE: Place = { own: [], parent: [] }

/** Where the expressions of a form's own rows stand. */
export const placeOf = ({ byId }: Forms, form: FormAt | undefined): Place => {
  if (form === undefined) return NOWHERE
  const parent = form.sParentFormId === null ? undefined : byId.get(form.sParentFormId)
  return { own: [form], parent: parent === undefined ? [] : [parent] }
}

type Reading = {
  readonly forms: Forms
  readonly place: Place
  readonly member: string
  /** The lines that an aggregate goes through. */
  readonly lines: readonly FormAt[] | null
}

type NameNode = Expression & { readonly kind: 'name' }

const columnsOf = (at: readonly FormAt[], name: string, { member }: Reading): readonly Named[] =>
  at.map(({ sId, table }) => ({ kind: 'column', formId: sId, table, name, member }))

const linesNamed = (table: string, { forms, place }: Reading): readonly FormAt[] =>
  place.own.flatMap((own) =>
    (forms.ofModule.get(own.sModelsId) ?? []).filter(
      (form) => form.sParentFormId === own.sId && form.table === table.toLowerCase(),
    ),
  )

const ofName = ({ qualifier, name }: NameNode, reading: Reading): readonly Named[] => {
  const { place, lines, member } = reading
  switch (qualifier) {
    case null:
      return columnsOf(lines ?? place.own, name, reading)
    case 'old':
      return columnsOf(place.own, name, reading)
    case 'parent':
      return columnsOf(lines === null ? place.parent : place.own, name, reading)
    case 'context':
    case 'books':
      return []
    case 'constants':
      return place.own.map(({ sId }) => ({ kind: 'constant', formId: sId, name, member }))
    default: {
      const other = place.others?.get(qualifier)
      return columnsOf(other === undefined ? linesNamed(qualifier, reading) : [other], name, reading)
    }
  }
}

const ofCall = (node: Expression & { readonly kind: 'call' }, reading: Reading): readonly Named[] => {
  const [first, ...rest] = node.args
  if (aggregateNamed(node.name) === null || first?.kind !== 'name' || first.qualifier !== null)
    return node.args.flatMap((arg) => ofTree(arg, reading))
  const lines = linesNamed(first.name, reading)
  if (lines.length === 0) return node.args.flatMap((arg) => ofTree(arg, reading))
  const { member } = reading
  return [
    ...lines.map(({ table }): Named => ({ kind: 'backing', name: table, member })),
    ...rest.flatMap((arg) => ofTree(arg, { ...reading, lines })),
  ]
}

const ofTree = (node: Expression, reading: Reading): readonly Named[] => {
  if (node.kind === 'name') return ofName(node, reading)
  if (node.kind === 'call') return ofCall(node, reading)
  return childrenOf(node).flatMap((child) => ofTree(child, reading))
}

export type Asked = { readonly forms: Forms; readonly place: Place; readonly member: string }

const unlessUnreadable = (read: () => readonly Named[]): readonly Named[] => {
  try {
    return read()
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}

export const namesInExpression = (text: string, asked: Asked): readonly Named[] =>
  unlessUnreadable(() => ofTree(parseExpression(text), { ...asked, lines: null }))

export const namesInTemplate = (text: string, asked: Asked): readonly Named[] =>
  unlessUnreadable(() =>
    parseTemplate(text).flatMap((part) =>
      part.kind === 'text' ? [] : ofTree(part.tree, { ...asked, lines: null }),
    ),
  )
