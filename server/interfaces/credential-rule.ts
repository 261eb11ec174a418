// Credentials, judged as they are written: what is no address or no day would let nobody in, and say nothing of why.
import { parseDate } from '#contracts/expression/calendar.ts'
import { isNetwork } from '#server/access/credentials/is-from.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { RowRule } from '#server/metadata/admin/judged-writes.ts'

const NO_ADDRESS = {
  en: 'is no address or network such as 203.0.113.9 or 203.0.113.0/24',
  zh: '不是有效的地址或网段，如 203.0.113.9 或 203.0.113.0/24',
}
const NO_DAY = { en: 'is no day of the calendar', zh: '不是有效的日期' }

const addressComplaints = (addresses: unknown): readonly Complaint[] =>
  (Array.isArray(addresses) ? addresses : []).flatMap((one, index) =>
    isNetwork(String(one)) ? [] : [{ path: `data.jAddresses.${index}`, message: NO_ADDRESS }],
  )

const dayComplaints = (day: unknown): readonly Complaint[] =>
  typeof day === 'string' && parseDate(day) === null ? [{ path: 'data.sExpires', message: NO_DAY }] : []

/** Throws invalid_request. */
export const credentialRule: RowRule = ({ said: { jAddresses, sExpires } }) => {
  const complaints = [...addressComplaints(jAddresses), ...dayComplaints(sExpires)]
  if (complaints.length > 0) throw invalidRequest(complaints)
}
