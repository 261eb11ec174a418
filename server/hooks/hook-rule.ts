// Hooks judged as they are written: a routine of the standard is named by administrators of the platform, one of a tenant's own by its own.
import { admitPlatform } from '#server/kernel/context/administrator.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { RowRule } from '#server/metadata/admin/judged-writes.ts'
import { findRoutine } from '#server/routines/call/find-routine.ts'
import { NEVER } from '#server/routines/call/named-routines.ts'
import { type Catalogue, STANDARD_SCHEMA } from '#server/schema/catalogue/catalogue.ts'

type ReadCatalogue = () => Promise<Catalogue>

const NOT_THE_PLATFORM = {
  en: 'Routines of the standard are called by hooks of the platform’s administrators; name a routine of your company’s own',
  zh: '标准存储过程只能由平台管理员的回调接口调用，请指定本公司自有的存储过程',
}
const NEVER_CALLED = { en: 'is a routine that is never called from outside', zh: '该存储过程不能从外部调用' }
const NONE = { en: 'is no routine that there is', zh: '不存在该存储过程' }

/** Throws forbidden or invalid_request. */
export const hookRule =
  (readCatalogue: ReadCatalogue): RowRule =>
  async ({ session, said: { sProcName } }) => {
    if (typeof sProcName !== 'string') return
    if (NEVER.test(sProcName)) throw invalidRequest([{ path: 'data.sProcName', message: NEVER_CALLED }])
    const routine = findRoutine(await readCatalogue(), session.context.sBrandsId, sProcName)
    if (routine === undefined) throw invalidRequest([{ path: 'data.sProcName', message: NONE }])
    if (routine.schema === STANDARD_SCHEMA) admitPlatform(session, NOT_THE_PLATFORM)
  }
