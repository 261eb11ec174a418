// Whether a call changes anything, which the licence does not let be while it is in its days of grace. Pure.
import { isSave } from './kinds.ts'
import type { ApiDefinition } from './query/definition-query.ts'

export const doesOf = (definition: ApiDefinition, method: string): 'reads' | 'writes' => {
  const { sKind, bReadOnly } = definition
  const isRead = sKind === 'query' || bReadOnly === 1 || (sKind === 'form' && !isSave(definition, method))
  return isRead ? 'reads' : 'writes'
}
