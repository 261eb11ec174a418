// Checks that the SQL of an edition that is added to another makes, changes and drops what is its own alone. Pure.
import { type Edition, isApplied, type SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy } from '../sql-order.ts'
import { type Target, touchedBy } from './sql-targets.ts'

type Names = {
  readonly own: ReadonlySet<string>
  readonly theirs: ReadonlySet<string>
  readonly name: string
  readonly base: string
}

const madeBy = ({ sqlFiles }: Edition): ReadonlySet<string> =>
  new Set(sqlFiles.filter(isApplied).flatMap((file) => createdBy(file).map(({ name }) => name)))

const complaintOf = (
  { schema, name: what, isIndex }: Target,
  { own, theirs, name, base }: Names,
): string | null => {
  const isElsewhere = schema !== '' && schema !== 'public'
  if (isElsewhere || theirs.has(what))
    return `${isElsewhere ? `${schema}.` : ''}${what} is not ${name}’s: an edition that is added to ${base} names what is there, and does not change it`
  const isOwn = isIndex === true ? [...own].some((table) => what.startsWith(`${table}_`)) : own.has(what)
  return isOwn ? null : `no file of ${name} makes ${what}`
}

/** What an earlier file made may be dropped, when no file makes it any more. */
const isGone = ({ schema, name, isIndex }: Target, text: string, { theirs }: Names): boolean =>
  isIndex !== true &&
  (schema === '' || schema === 'public') &&
  !theirs.has(name) &&
  new RegExp(`\\bdrop\\s+[a-z ]+?\\b${name}\\b`, 'i').test(text)

const STRANGE =
  'files of an edition that is added make, change and drop its tables, views and routines, fill its own tables, and say nothing else'

const ofFile = ({ path, text }: SqlFile, names: Names): readonly Problem[] =>
  touchedBy(text).flatMap(({ line, targets }) => {
    if (targets === null) return [{ file: path, line, message: STRANGE }]
    return targets
      .filter((target) => !isGone(target, text, names))
      .flatMap((target) => complaintOf(target, names) ?? [])
      .map((message) => ({ file: path, line, message }))
  })

/** Needs the parser to be loaded. */
export const checkOwnSql = (edition: Edition, base: Edition): readonly Problem[] => {
  const names = { own: madeBy(edition), theirs: madeBy(base), name: edition.name, base: base.name }
  return edition.sqlFiles.filter(isApplied).flatMap((file) => ofFile(file, names))
}
