// Whether a tenant may use a module at all. Pure.
import type { RequestContext } from '#server/kernel/context/request-context.ts'

/** A licence lists a module by its id, or a whole group by the first word of its modules' ids. */
const lists = (listed: readonly string[], sId: string): boolean =>
  listed.includes(sId) || listed.includes(sId.split('-', 1)[0] ?? sId)

/** What a tenant made itself needs no licence. */
export const isLicensed = (
  { sVerifyLicense }: Pick<RequestContext, 'sVerifyLicense'>,
  { sId, isOwn }: { readonly sId: string; readonly isOwn: boolean },
): boolean => isOwn || sVerifyLicense === '*' || lists(sVerifyLicense, sId)
