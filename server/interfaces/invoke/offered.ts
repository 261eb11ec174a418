// The definition that a caller asks for: one that its tenant offers and that its credential lists.
import type { Caller } from '#server/access/credentials/caller.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type ApiDefinition, definitionsSql } from './query/definition-query.ts'

const NONE = { en: 'There is no interface of this code', zh: '没有该编码的接口' }
const NOT_LISTED = {
  en: 'This credential may not ask for this interface: have it added to the credential',
  zh: '此凭据未获准调用该接口：请将该接口添加到凭据',
}

const otherMethod = (methods: string) => ({
  en: `This interface answers ${methods}`,
  zh: `此接口只接受 ${methods}`,
})

/** What cannot be a code is none: it is not looked up. */
const CODE = /^[A-Za-z0-9_]{1,64}$/

export const methodsOf = ({ sMethods }: ApiDefinition): readonly string[] => sMethods.split(',')

/** Throws not_found, forbidden, or invalid_request for a method that it does not answer. */
export const offeredTo = async (
  { database }: { readonly database: Pick<Database, 'platform'> },
  { credential, context }: Caller,
  { sApiCode, method }: { readonly sApiCode: string; readonly method: string },
): Promise<ApiDefinition> => {
  const [found] = CODE.test(sApiCode)
    ? await database.platform((query) => query<ApiDefinition>(definitionsSql(context, [sApiCode])))
    : []
  if (found === undefined) throw new AppError('not_found', NONE)
  if (!credential.apis.includes(sApiCode)) throw new AppError('forbidden', NOT_LISTED)
  if (!methodsOf(found).includes(method))
    throw invalidRequest([{ path: 'method', message: otherMethod(found.sMethods) }])
  return found
}
