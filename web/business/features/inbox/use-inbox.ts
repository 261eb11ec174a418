// What is in a box of the inbox, and deciding several tasks at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InboxBox, InboxItem } from '#contracts/workflow/inbox.ts'
import { actOnAll, readInbox } from '../../../data/approvals.ts'
import { recordsChanged } from '../../../renderer/records-changed.ts'
import { useServices } from '../../../session/services/services.tsx'
import { useInboxOwner } from '../../services/use-inbox-counts.ts'

export type Deciding = {
  readonly items: readonly InboxItem[]
  readonly action: 'approve' | 'reject'
  readonly comment: string
}

export type Refusal = { readonly item: InboxItem; readonly reason: string }

export const useInbox = (box: InboxBox, pageNum: number, search: string) => {
  const { http } = useServices()
  return useQuery({
    queryKey: ['inbox', 'list', ...useInboxOwner(), box, pageNum, search],
    queryFn: ({ signal }) => readInbox(http, { box, pageNum, search }, signal),
    refetchOnMount: 'always',
    placeholderData: (before, query) => (query?.queryKey.includes(box) ? before : undefined),
  })
}

/** Answers those that were refused, each with its reason. */
export const useDecision = () => {
  const { http } = useServices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ items, action, comment }: Deciding): Promise<readonly Refusal[]> => {
      const taskIds = items.flatMap(({ taskId }) => taskId ?? [])
      const said = comment === '' ? {} : { comment }
      const { results } = await actOnAll(http, { taskIds, action, ...said })
      const refused = new Map(results.filter(({ ok }) => !ok).map((one) => [one.taskId, one.message ?? '']))
      return items.flatMap((item) => {
        const reason = refused.get(item.taskId ?? '')
        return reason === undefined ? [] : [{ item, reason }]
      })
    },
    onSettled: () =>
      Promise.all([
        ...['inbox', 'work-center', 'decisions', 'record-flow'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
        recordsChanged(client),
      ]),
  })
}
