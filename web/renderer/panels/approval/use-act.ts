// Acting in the process of the open record; then all that the page shows of it is read again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ActRequest } from '#contracts/requests/workflow-requests.ts'
import { actInFlow } from '../../../data/approvals.ts'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useHost } from '../../host.ts'
import { recordsChanged } from '../../records-changed.ts'
import { useWords } from '../../use-words.ts'
import { RECORD_FLOW } from './use-record-flow.ts'

/** Other places that tell what waits. */
const ELSEWHERE = ['inbox', 'work-center', 'decisions', 'activity']

export const useAct = (reload: () => Promise<void>) => {
  const { http } = useHost()
  const client = useQueryClient()
  const words = useWords()
  const toast = useToast()
  return useMutation({
    mutationFn: (asked: ActRequest) => actInFlow(http, asked),
    onSuccess: (_, { action }) => toast({ kind: 'success', text: words(`flow.did.${action}`) }),
    onSettled: async () => {
      await reload()
      await Promise.all([
        client.invalidateQueries({ queryKey: [RECORD_FLOW] }),
        ...ELSEWHERE.map((name) => client.invalidateQueries({ queryKey: [name] })),
        recordsChanged(client),
      ])
    },
  })
}
