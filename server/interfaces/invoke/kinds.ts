// What a call of a definition comes to, by its kind and the method. Pure.
import type { HandleType } from '#contracts/records.ts'
import type { ApiDefinition } from './query/definition-query.ts'

/** What each method does with records, and so which grant it needs. */
export const HANDLE: Readonly<Record<string, HandleType>> = {
  POST: 'add',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'del',
}

export const isSave = ({ sKind, bReadOnly }: ApiDefinition, method: string): boolean =>
  sKind === 'form' && bReadOnly === 0 && method !== 'GET'

/** Whether it says what may be sent; a form that does not takes what the entry tier takes. */
export const declares = ({ jInput: { properties = {} } }: ApiDefinition): boolean =>
  Object.keys(properties).length > 0
