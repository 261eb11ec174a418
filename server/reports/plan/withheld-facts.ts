// Which facts of a report's routine a user may not see: those that tell of a column which the forms hide. A fact tells of the
// columns that its name begins with, and of those that the template says. Pure.
import { hiddenBehind } from '#server/metadata/module/hidden-behind.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'

/** The columns that each fact tells of, as templates say. */
export type FactColumns = Readonly<Record<string, readonly string[]>>

export type FactsOfForm = {
  readonly module: Module
  /** The form whose records are printed. */
  readonly form: Form
  readonly template: { readonly procedure?: string }
  readonly returned: ReadonlySet<string>
  readonly said: FactColumns
}

export type WithheldFacts = {
  readonly facts: ReadonlySet<string>
  /** Whether a member within a fact's value tells of a hidden column. */
  readonly isWithin: (name: string) => boolean
}

/** Columns of every table; their names say nothing of what a fact tells. */
const OF_EVERY_TABLE: ReadonlySet<string> = new Set([
  ...['sId', 'sBrandsId', 'sSubsidiaryId', 'sParentId', 'iLine'],
])

/** What closes a name without saying of what it is. */
const CLOSING: ReadonlySet<string> = new Set(['Id', 'Name', 'No', 'Code'])

const wordsOf = (name: string): readonly string[] =>
  name.replace(/^[a-z]+(?=[A-Z])/, '').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []

/** `sCustomerId` and `sCustomerName` are both of a `Customer`. */
const subjectOf = (column: string): readonly string[] => {
  const words = wordsOf(column)
  return words.length > 1 && CLOSING.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/** `sCustomerPhone` begins with what `sCustomerId` is of. */
const beginsWith = (fact: string, column: string): boolean => {
  const [words, subject] = [wordsOf(fact), subjectOf(column)]
  return subject.length > 0 && subject.every((word, index) => words[index] === word)
}

/** Names that a form of the module hides, or the platform keeps secret, and that the printed form does not show. */
const hiddenNames = ({ module, form, template }: FactsOfForm): ReadonlySet<string> => {
  const tables = [...module.forms.values()].map(({ metadata }) => metadata.sTbName)
  const names = new Set([
    ...[...tables, template.procedure ?? ''].flatMap((table) => [...hiddenBehind(module, table)]),
    ...(module.secrets.get(form.metadata.sTbName.toLowerCase()) ?? []),
    ...form.everyColumn.keys(),
  ])
  for (const name of [...form.columns.keys(), ...OF_EVERY_TABLE]) names.delete(name)
  return names
}

/** `sCompanyName` and its like are of the company that prints, unless a form has such columns. */
const OWN_COMPANY = 'sCompany'

/** What the user may not see of a routine's answer. A fact of which nothing says what it tells is withheld where anything is. */
export const withheldFacts = (of: FactsOfForm): WithheldFacts => {
  const hidden = [...hiddenNames(of)]
  const columns = new Set([...of.module.forms.values()].flatMap((form) => [...form.everyColumn.keys()]))
  const isWithin = (name: string): boolean =>
    hidden.some((column) => name === column || beginsWith(name, column))
  const isExplained = (fact: string): boolean =>
    Object.hasOwn(of.said, fact) ||
    beginsWith(fact, OWN_COMPANY) ||
    [...columns].some((column) => !OF_EVERY_TABLE.has(column) && beginsWith(fact, column))
  const isWithheld = (fact: string): boolean => {
    const said = Object.hasOwn(of.said, fact) ? (of.said[fact] ?? []) : []
    return isWithin(fact) || said.some((column) => hidden.includes(column)) || !isExplained(fact)
  }
  const facts = hidden.length === 0 ? [] : [...of.returned].filter(isWithheld)
  return { facts: new Set(facts), isWithin }
}
