// Asks for a session that sees as somebody with a role does.
import type { Http } from './http.ts'
import type { Session } from './session-store.ts'

/** A session that sees as somebody with that role does, and changes nothing. Throws RequestFailure: `forbidden` where they see more. */
export const viewAsRole = async (http: Http, sRoleId: string): Promise<Session> => ({
  sBrandNo: '',
  ...(await http.post<Omit<Session, 'sBrandNo'>>('/entry/permissions/viewAs', { sRoleIds: [sRoleId] })),
})
