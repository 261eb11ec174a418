// The colleagues who fit the mention that is being typed, and which of them is marked: by name, number or Pinyin, as lookups find theirs.
// Those whose name or number begins so come first.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mentioned } from '#contracts/activity.ts'
import { readMentionable } from '../../../data/comments.ts'
import { mayBePinyin } from '../../../ui/text/pinyin.ts'
import { usePinyin } from '../../../ui/text/use-pinyin.ts'
import { useHost } from '../../host.ts'
import type { TypedMention } from '../../model/mention.ts'
import type { Suggestions } from '../../widgets/use-suggestions.ts'
import type { Suggestion } from '../../widgets/widget.ts'

const MOST = 8
const FRESH_MS = 300_000

const suggestionOf = ({ sUserNo, sUserName }: Mentioned): Suggestion => ({
  key: sUserNo,
  text: sUserName,
  detail: sUserNo,
  values: {},
})

export const useMentions = (sModelsId: string, mention: TypedMention | null): Suggestions => {
  const { http, context } = useHost()
  const query = useQuery({
    queryKey: ['mentionable', sModelsId],
    queryFn: () => readMentionable(http, sModelsId),
    enabled: mention !== null,
    staleTime: FRESH_MS,
  })
  const typed = (mention?.typed ?? '').toLowerCase()
  const pinyin = usePinyin(mention !== null && mayBePinyin(typed))
  const [mark, setMark] = useState<{ readonly typed: string; readonly index: number } | null>(null)
  const fits = ({ sUserNo, sUserName }: Mentioned): boolean =>
    sUserNo.toLowerCase().includes(typed) ||
    sUserName.toLowerCase().includes(typed) ||
    (pinyin !== null && mayBePinyin(typed) && pinyin(sUserName, typed))
  const begins = ({ sUserNo, sUserName }: Mentioned): boolean =>
    sUserNo.toLowerCase().startsWith(typed) || sUserName.toLowerCase().startsWith(typed)
  const fitting = (query.data?.users ?? []).filter((user) => user.sUserNo !== context.sUserNo && fits(user))
  const items = [...fitting.filter(begins), ...fitting.filter((user) => !begins(user))]
    .slice(0, MOST)
    .map(suggestionOf)
  const marked = Math.min(mark?.typed === typed ? mark.index : 0, items.length - 1)
  return {
    items,
    isBusy: query.isFetching,
    failure: null,
    isCurrent: query.isSuccess,
    marked,
    mark: (index) => setMark({ typed, index: Math.max(0, Math.min(index, items.length - 1)) }),
    forget: () => setMark(null),
    isNewMarked: false,
    canCreate: false,
    choice: () => items[marked] ?? null,
  }
}
