// Leaving a field that is looked up or chosen from: what was typed or marked becomes its value.
import { settlementOf } from '../../widgets/use-suggestions.ts'
import type { Suggestion } from '../../widgets/widget.ts'
import type { CellAddress } from './choice-change.ts'
import type { CellEditing } from './use-cell-editing.ts'

export type Suggested = {
  /** Null when nobody typed. */
  readonly text: string | null
  /** The suggestion marked, when it fits the text. */
  readonly choice: Suggestion | null
}

export const settleSuggested = (
  editing: CellEditing,
  address: CellAddress,
  { text, choice }: Suggested,
): void => {
  const settlement = settlementOf(text, choice)
  if (settlement === 'choose' && choice !== null) editing.choose(address, choice)
  else if (settlement === 'clear') editing.clear(address)
  else if (settlement === 'resolve') editing.resolve(address, text ?? '')
}
