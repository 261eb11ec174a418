// The columns by which a record is told in a few words, among those that the reader sees: what names it, its state, whom it is with,
// what it comes to, its date. Pure.
import { roleColumnsOf } from '#contracts/column-roles.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'

/** Names of columns; null where the form has none of the kind that the reader may see. */
export type ToldColumns = {
  readonly title: string | null
  readonly name: string | null
  readonly state: string | null
  readonly party: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly date: string | null
}

export const toldColumnsOf = ({ metadata: { billNo } }: Module, form: Form): ToldColumns => {
  const columns = [...form.columns.values()].map(({ metadata }) => metadata)
  const roles = roleColumnsOf({ sTbName: form.metadata.sTbName, columns }, billNo)
  const { title, name, status, party, amount } = roles
  const metadataOf = (name: string | null) => form.columns.get(name ?? '')?.metadata
  const shown = (name: string | null | undefined): string | null =>
    form.columns.has(name ?? '') ? (name ?? null) : null
  const isLookup = metadataOf(party)?.sFieldType === 'lookup'
  return {
    title,
    name,
    state: status,
    party: isLookup ? shown(metadataOf(party)?.sLookupText) : party,
    amount,
    currency: shown(metadataOf(amount)?.sUnitColumn),
    date: columns.find(({ sFieldType }) => sFieldType === 'date')?.sName ?? null,
  }
}
