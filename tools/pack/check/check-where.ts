// Checks that every `where` on a tenant's table names the tenant, each query by itself: one within another, beside another, or joined to it
// by `union`. Pure.
import type { SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { withoutComments } from '../sql-order.ts'
import { tenantTables } from '../tenant-tables.ts'

/** A query without those within it; `at` is where it begins in the text. */
type Query = { readonly text: string; readonly at: number }

const QUERY = /^\s*(?:select|with|insert|update|delete|values)\b/i
const BETWEEN_QUERIES = /;|\$\w*\$|\b(?:union(?:\s+all)?|except|intersect|loop)\b/gi
const READ = /\b(?:from|join|update|using)\s+(?:only\s+)?(?:public\.)?([a-z0-9_]+)/gi

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

const dividedInto = ({ text, at }: Query): readonly Query[] => {
  const ends = [...text.matchAll(BETWEEN_QUERIES)].map(({ index, 0: all }) => index + all.length)
  return [0, ...ends].map((from, index) => ({ text: text.slice(from, ends[index]), at: at + from }))
}

/** The queries of a text, in which those within others are blanked out. */
const queriesIn = (code: string): readonly Query[] => {
  let text = code
  const within: Query[] = []
  const opened: number[] = []
  for (let at = 0; at < code.length; at += 1) {
    if (code[at] === '(') opened.push(at + 1)
    if (code[at] !== ')') continue
    const from = opened.pop() ?? 0
    const inner = text.slice(from, at)
    if (!QUERY.test(inner)) continue
    within.push({ text: inner, at: from })
    text = text.slice(0, from) + blank(inner) + text.slice(at)
  }
  return [...within, { text, at: 0 }].flatMap(dividedInto)
}

/** Where its sources begin: what is selected before them is no condition. In a view, what it carries of the tenant is one. */
const conditionsOf = ({ text }: Query, isView: boolean): string =>
  isView ? text : text.slice(Math.max(0, text.search(/\b(?:from|update)\b/i)))

const complaintOf = (
  query: Query,
  { tables, isView }: { readonly tables: ReadonlySet<string>; readonly isView: boolean },
): { readonly at: number; readonly message: string } | null => {
  const where = query.text.search(/\bwhere\b/i)
  const read = [...query.text.matchAll(READ)].find(([, name = '']) => tables.has(name.toLowerCase()))?.[1]
  if (where === -1 || read === undefined || conditionsOf(query, isView).includes('sBrandsId')) return null
  return { at: query.at + where, message: `the where on ${read} names the company first: "sBrandsId"` }
}

const tablesIn = (files: readonly SqlFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(({ kind }) => kind === 'table')
      .flatMap(({ text }) => tenantTables(withoutComments(text)).map(({ table }) => table)),
  )

/** Comments and texts are blanked out, so that lines stay where they are. */
const codeOf = (text: string): string => text.replace(/--[^\n]*|'(?:[^']|'')*'/g, blank)

export const checkWhere = (files: readonly SqlFile[]): readonly Problem[] => {
  const tables = tablesIn(files)
  return files
    .filter(({ kind }) => kind === 'routine' || kind === 'view')
    .flatMap(({ path, kind, text }) => {
      const code = codeOf(text)
      const found = queriesIn(code).flatMap(
        (query) => complaintOf(query, { tables, isView: kind === 'view' }) ?? [],
      )
      return found
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, message }) => ({ file: path, line: code.slice(0, at).split('\n').length, message }))
    })
}
