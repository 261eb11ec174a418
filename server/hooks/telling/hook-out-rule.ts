// Hooks that tell, judged as they are written: there are some where the deployment has them alone, and each says whom it tells of what.
import { AppError, type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { RowRule } from '#server/metadata/admin/judged-writes.ts'

type Said = Readonly<Record<string, unknown>>

const OFF = {
  en: 'This installation tells other systems nothing: whoever runs it sets OUTBOUND_HOOKS=on',
  zh: '本系统未开启外发通知：需由运维人员设置 OUTBOUND_HOOKS=on',
}
const NO_ADDRESS = {
  en: 'is no address such as https://example.com/told, without a name or password in it',
  zh: '不是形如 https://example.com/told 的地址，且不得包含用户名或密码',
}
const NO_TABLE = { en: 'is missing: say of whose records it tells', zh: '缺失：须填写所通知记录的表' }

/** As it is written: the standard's parser takes out line breaks, and turns slashes. */
const WRITTEN = /^https?:\/\/[^\s\\]+$/i

const isAddress = (text: unknown): boolean => {
  if (typeof text !== 'string' || !WRITTEN.test(text) || !URL.canParse(text)) return false
  const { username, password, hash } = new URL(text)
  return `${username}${password}${hash}` === ''
}

const complaintsOf = (row: Said): readonly Complaint[] => [
  ...(isAddress(row.sUrl) ? [] : [{ path: 'data.sUrl', message: NO_ADDRESS }]),
  ...((row.bSaved === 1 || row.bApproved === 1) && !row.sTbName
    ? [{ path: 'data.sTbName', message: NO_TABLE }]
    : []),
]

/** Throws forbidden or invalid_request. */
export const hookOutRule =
  ({ isOn }: { readonly isOn: boolean }): RowRule =>
  ({ becoming }) => {
    if (!isOn) throw new AppError('forbidden', OFF)
    const complaints = complaintsOf(becoming)
    if (complaints.length > 0) throw invalidRequest(complaints)
  }
