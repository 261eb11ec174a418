// Which row a row of metadata names, by the reference of the attribute that says it, and what it names in vain. Pure.
import type { Text } from '#contracts/language.ts'
import type { Attribute } from '#contracts/metadata/attribute.ts'
import type { Resource } from '#contracts/metadata/resources.ts'
import type { Known, Target } from '../check/reference-mistake.ts'
import type { Said } from './judge-row.ts'

/** With the form above each form. */
export type KnownRows = Known & { readonly parents: ReadonlyMap<string, string | null> }

export type Naming = { readonly attribute: Attribute; readonly value: string; readonly row: Said }

const PARENT = 'parent.'

const NO_FORM_ABOVE: Text = { en: 'there is no form above this one', zh: '本表单没有上级表单' }
const NO_LOOKUP: Text = {
  en: 'nothing is looked up where there is no sLookupFormId',
  zh: '没有 sLookupFormId 则没有可查找的记录',
}

/** What cannot be there for want of the form that would have it. */
export const withoutForm = (
  { table }: Resource,
  { attribute: { refersTo }, value, row }: Naming,
  { parents }: KnownRows,
): Text | null => {
  if (refersTo === 'ownOrParentColumn' && value.startsWith(PARENT))
    return (parents.get(String(row.sFormId)) ?? null) === null ? NO_FORM_ABOVE : null
  // An overlay may leave the form to the column that it is laid over.
  const isLookup = refersTo === 'lookupColumn' && table === 'gdsconfigformslave'
  return isLookup && typeof row.sLookupFormId !== 'string' ? NO_LOOKUP : null
}

const ownOrParents = (value: string, formId: string, { parents }: KnownRows): Target =>
  value.startsWith(PARENT)
    ? { kind: 'column', formId: parents.get(formId) ?? '', column: value.slice(PARENT.length) }
    : { kind: 'column', formId, column: value }

/** Null where it is no row that is meant, but what the database has, or nothing. */
export const targetOf = (
  { attribute: { refersTo }, value, row: { sFormId, sLookupFormId } }: Naming,
  known: KnownRows,
): Target | null => {
  if (refersTo === 'ownOrParentColumn' && typeof sFormId === 'string')
    return ownOrParents(value, sFormId, known)
  if (refersTo === 'tenant' || refersTo === 'module' || refersTo === 'form')
    return { kind: refersTo, sId: value }
  if (refersTo === 'column' && typeof sFormId === 'string')
    return { kind: 'column', formId: sFormId, column: value }
  // Every record has one.
  if (refersTo === 'lookupColumn' && typeof sLookupFormId === 'string' && value !== 'sId')
    return { kind: 'column', formId: sLookupFormId, column: value }
  return null
}
