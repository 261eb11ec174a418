// In which order SQL files run: tables, views, routines, each after what it names. No list is kept by hand.
import { remembered } from '#server/kernel/memory/remembered.ts'
import { isApplied, SQL_KINDS, type SqlFile } from './edition.ts'
import { PackRefused } from './problem.ts'

export type SqlObject = { readonly kind: 'table' | 'view' | 'routine'; readonly name: string }

const CREATED =
  /\bcreate\s+(?:or\s+replace\s+)?(table|view|function|procedure)\s+(?:if\s+not\s+exists\s+)?(?:public\.)?([a-z0-9_]+)/gi
const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//g

/** SQL text with its comments blanked out. */
export const withoutComments = (text: string): string => text.replace(COMMENT, ' ')

/** What a file creates. */
export const createdBy = remembered(({ text }: SqlFile): readonly SqlObject[] =>
  [...withoutComments(text).matchAll(CREATED)].map(([, word = '', name = '']) => {
    const kind = word.toLowerCase()
    return { kind: kind === 'table' || kind === 'view' ? kind : 'routine', name: name.toLowerCase() }
  }),
)

/** All words of a text but its comments', in lower case. */
export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((withoutComments(text).match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? []).map((word) => word.toLowerCase()))

/** The files whose objects each file names, itself excluded. */
export const dependenciesOf = (files: readonly SqlFile[]): ReadonlyMap<SqlFile, readonly SqlFile[]> => {
  const creators = files.flatMap((file) => createdBy(file).map(({ name }) => ({ name, file })))
  return new Map(
    files.map((file) => {
      const words = wordsOf(file.text)
      const named = creators.filter((creator) => creator.file !== file && words.has(creator.name))
      return [file, [...new Set(named.map((creator) => creator.file))]]
    }),
  )
}

type Walk = {
  readonly needs: ReadonlyMap<SqlFile, readonly SqlFile[]>
  readonly done: Set<SqlFile>
  readonly open: SqlFile[]
  readonly order: SqlFile[]
}

const refuseCircle = (walk: Walk, file: SqlFile): void => {
  const circle = walk.open.slice(walk.open.indexOf(file))
  // The bodies of routines are read when they are called, so routines may name each other.
  if (circle.some(({ kind }) => kind === 'routine')) return
  throw new PackRefused([`${circle.map(({ path }) => path).join(' needs ')} needs ${file.path}`])
}

const visit = (walk: Walk, file: SqlFile): void => {
  if (walk.done.has(file)) return
  if (walk.open.includes(file)) {
    refuseCircle(walk, file)
    return
  }
  walk.open.push(file)
  for (const needed of walk.needs.get(file) ?? []) visit(walk, needed)
  walk.open.pop()
  walk.done.add(file)
  walk.order.push(file)
}

/** All files but tests, each after the files that it needs. Throws PackRefused for tables or views that need each other. */
export const sqlOrder = (files: readonly SqlFile[]): readonly SqlFile[] => {
  const applied = files
    .filter(isApplied)
    .toSorted((a, b) => SQL_KINDS.indexOf(a.kind) - SQL_KINDS.indexOf(b.kind))
  const walk: Walk = { needs: dependenciesOf(applied), done: new Set(), open: [], order: [] }
  for (const file of applied) visit(walk, file)
  return walk.order
}
