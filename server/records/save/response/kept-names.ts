// Which names of a row that was not read through its form may be answered: those of a routine's row, or of an earlier answer.
import { jsonMembers, objectOf } from '#server/kernel/json/json-parts.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Form } from '#server/metadata/module/module.ts'

const isStored = ({ backing }: Form, name: string): boolean =>
  backing.kind === 'relation' && backing.relation.columns.has(name)

const isKept = (form: Form, name: string): boolean =>
  name === 'sId' || form.columns.has(name) || !(form.everyColumn.has(name) || isStored(form, name))

/** The text of the row with what the form shows, and with what is no column at all; the text itself where that is all of it. */
export function* withoutHidden(form: Form, row: string): Steps<string> {
  const members = yield* jsonMembers(row)
  const kept = [...members].filter(([name]) => isKept(form, name))
  return kept.length === members.size ? row : yield* objectOf(kept)
}
