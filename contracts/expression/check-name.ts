/** Resolves a name to a column of the row, of a line, or of one of the rows around it. */
import type { CheckedExpression, ColumnScope } from './checked.ts'
import { type Checking, failed } from './checking.ts'
import { suggestionDetail } from './errors.ts'
import { nearestName } from './nearest-name.ts'
import { type Columns, entryOf, QUALIFIERS, type Qualifier } from './scope.ts'
import type { Expression } from './tree.ts'

type NameNode = Expression & { readonly kind: 'name' }

type Place = {
  readonly scope: ColumnScope
  readonly collection: string | null
  readonly columns: Columns | undefined
}

function qualifierNamed(name: string): Qualifier | undefined {
  return QUALIFIERS.find((qualifier) => qualifier === name)
}

/** Inside an aggregate a bare name is the line's, `parent` is the row that the lines belong to. */
function placeInLine(checking: Checking, qualifier: string | null): Place | null {
  const { line, scope } = checking
  if (line === null) return null
  if (qualifier === null || qualifier === line.collection) {
    return { scope: 'line', collection: line.collection, columns: line.columns }
  }
  if (qualifier === 'parent') return { scope: 'row', collection: null, columns: scope.columns }
  if (qualifier === 'old') return { scope: 'old', collection: null, columns: undefined }
  return null
}

function placeOf(checking: Checking, qualifier: string | null): Place | null {
  const { scope } = checking
  const inLine = placeInLine(checking, qualifier)
  if (inLine !== null) return inLine
  if (qualifier === null) return { scope: 'row', collection: null, columns: scope.columns }
  const known = qualifierNamed(qualifier)
  return known === undefined ? null : { scope: known, collection: null, columns: scope[known] }
}

function failUnknown(checking: Checking, node: NameNode, columns: Columns): CheckedExpression {
  const nearest = nearestName(node.name, Object.keys(columns))
  const prefix = node.qualifier === null ? '' : `${node.qualifier}.`
  const suggestion = suggestionDetail(nearest === null ? null : `${prefix}${nearest}`)
  return failed(checking, 'unknown_name', node.span, { name: `${prefix}${node.name}`, suggestion })
}

function failPlace(checking: Checking, node: NameNode, qualifier: string): CheckedExpression {
  const { collections = {} } = checking.scope
  if (entryOf(collections, qualifier) !== undefined) {
    return failed(checking, 'lines_outside', node.span, { name: `${qualifier}.${node.name}` })
  }
  const known = QUALIFIERS.filter((candidate) => placeOf(checking, candidate)?.columns !== undefined)
  const nearest = nearestName(qualifier, [...known, ...Object.keys(collections)])
  return failed(checking, 'unknown_name', node.span, {
    name: qualifier,
    suggestion: suggestionDetail(nearest),
  })
}

export function checkName(checking: Checking, node: NameNode): CheckedExpression {
  const { qualifier, name } = node
  const place = placeOf(checking, qualifier)
  if (qualifier !== null && place?.columns === undefined) return failPlace(checking, node, qualifier)
  const columns = place?.columns ?? {}
  const column = entryOf(columns, name)
  if (place === null || column === undefined) {
    if (qualifier === null && entryOf(checking.scope.collections, name) !== undefined) {
      return failed(checking, 'lines_outside', node.span, { name })
    }
    return failUnknown(checking, node, columns)
  }
  const { scope, collection } = place
  return { kind: 'column', type: column.type, scope, collection, name, integer: column.integer === true }
}
