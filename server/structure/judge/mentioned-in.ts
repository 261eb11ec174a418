// The tables, views and routines that a statement names. Pure.
import { relationsRead } from './judge-query.ts'
import { relationName } from './tenant-names.ts'
import { beneath, partsOf, type Tree } from './tree.ts'

const routinesCalled = (tree: Tree): readonly string[] => [
  ...(tree.kind === 'FuncCall' ? partsOf(tree.fields.funcname).slice(-1) : []),
  ...beneath(tree).flatMap(routinesCalled),
]

/** Without their schemas. */
export const mentionedIn = (statement: Tree): readonly string[] => {
  const relations = relationsRead(statement, []).map(({ fields }) => relationName(fields))
  return [...new Set([...relations, ...routinesCalled(statement)])]
}
