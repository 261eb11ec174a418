// A row that SaveReturn gave: whose place it takes, and what of it is answered. It stays text.
import { isCompound, jsonMembers } from '#server/kernel/json/json-parts.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Form } from '#server/metadata/module/module.ts'
import { withoutHidden } from './kept-names.ts'

/** What is longer is no id. */
const MOST_OF_ID = 1_000

/** Its id, and its text without what its user may not see. */
export function* returnedRow(form: Form, text: string): Steps<readonly [sId: string, text: string]> {
  const id = (yield* jsonMembers(text)).get('sId')
  const sId = id === undefined || id.length > MOST_OF_ID || isCompound(id) ? '' : String(JSON.parse(id))
  return [sId, yield* withoutHidden(form, text)]
}
