// The number that the next document would get, by the setting as it is being changed.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BillNumberRequest } from '#contracts/requests/bill-number-requests.ts'
import { readBillNumberAhead } from '../../../data/bill-number.ts'
import { useServices } from '../../../session/services/services.tsx'
import type { Values } from '../../resource/row-edit.ts'
import { useText } from '../../services/use-text.ts'

const WORDS = {
  next: { en: 'The next number', zh: '下一个编号' },
  today: {
    en: 'Of a document of today, in your subsidiary; it is not drawn.',
    zh: '本分公司今天的单据将得到的编号；此处不取号。',
  },
}

const askedOf = (values: Values): BillNumberRequest => {
  const { sId, sPrefix, sDatePattern, sResetPeriod, iWidth } = values
  return {
    ...(typeof sId === 'string' ? { sId } : {}),
    sPrefix: String(sPrefix ?? ''),
    sDatePattern: String(sDatePattern ?? 'yyyyMM') as BillNumberRequest['sDatePattern'],
    sResetPeriod: String(sResetPeriod ?? 'month') as BillNumberRequest['sResetPeriod'],
    iWidth: Number(iWidth ?? 4),
  }
}

export const NextNumber = ({ values }: { readonly values: Values }) => {
  const { http } = useServices()
  const say = useText()
  const asked = askedOf(values)
  const { data, error } = useQuery({
    queryKey: ['bill-number', asked],
    queryFn: () => readBillNumberAhead(http, asked),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <div className="next-number" role="status">
      <span className="soft">{say(WORDS.next)}</span>
      <output>{error === null ? (data?.sBillNo ?? '') : '—'}</output>
      <span className="help">{say(WORDS.today)}</span>
    </div>
  )
}
