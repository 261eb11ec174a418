// One record for a lookup by its id, such as one that was made just now.
import type { Http } from '../../../data/http.ts'
import { readForm } from '../../../data/read-form.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { Suggestion } from '../widget.ts'
import { suggestionOf } from './suggestion.ts'

/** Null when the lookup does not offer that record. Throws RequestFailure. */
export const readSuggestion = async (
  http: Http,
  field: FieldView,
  sId: string,
): Promise<Suggestion | null> => {
  const { sLookupFormId, sLookupModelsId } = field.column
  if (sLookupFormId === null || sLookupModelsId === null) return null
  const address = { sModelsId: sLookupModelsId, sFormId: sLookupFormId }
  const { rows } = await readForm(http, address, { sId, count: 'none' })
  const [row] = rows
  return row === undefined ? null : suggestionOf(row, field)
}
