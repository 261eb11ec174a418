// What the licence leaves of the calls of other systems: those that read while it is in its days of grace, none where it does not hold.
import type { Caller } from '#server/access/credentials/caller.ts'
import { GRACE } from '#server/access/licence/grace-words.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { isSave } from './kinds.ts'
import type { ApiDefinition } from './query/definition-query.ts'

const NONE = {
  en: 'The company has no licence that holds today: ask whoever runs the service',
  zh: '该公司目前没有有效的许可证：请联系系统运维人员',
}

const reads = (definition: ApiDefinition, method: string): boolean => {
  const { sKind, bReadOnly } = definition
  return sKind === 'query' || bReadOnly === 1 || (sKind === 'form' && !isSave(definition, method))
}

/** Throws forbidden. */
export const requireLicence = ({ licence }: Caller, definition: ApiDefinition, method: string): void => {
  if (licence === 'valid' || (licence === 'grace' && reads(definition, method))) return
  throw new AppError('forbidden', licence === 'grace' ? GRACE : NONE)
}
