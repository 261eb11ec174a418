// One instance with what is open in it, and what its administrators do with it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Text } from '#contracts/language.ts'
import type { ActRequest } from '#contracts/requests/workflow-requests.ts'
import { actInFlow } from '../../../../data/approvals.ts'
import { readDefinition } from '../../../../data/modeler.ts'
import { fireTimer, readInstance, readOpenTasks, readTimers } from '../../../../data/running.ts'
import { useServices } from '../../../../session/services/services.tsx'
import { useToast } from '../../../../ui/notices/toast-provider.tsx'
import { useText } from '../../../services/use-text.ts'

export const useInstance = (id: string) => {
  const { http } = useServices()
  const instance = useQuery({
    queryKey: ['processes', 'instance', id],
    queryFn: async () => {
      const state = await readInstance(http, id)
      const ids = new Set([id, ...state.trace.map(({ processInstanceId }) => processInstanceId)])
      const [xml, tasks, timers] = await Promise.all([
        readDefinition(http, state.processDefinitionId),
        readOpenTasks(http, id),
        readTimers(http),
      ])
      return { state, xml, tasks, timers: timers.filter((one) => ids.has(one.processInstanceId)) }
    },
  })
  return instance
}

export type InstanceParts = NonNullable<ReturnType<typeof useInstance>['data']>

type Deed = { readonly run: () => Promise<unknown>; readonly done: Text }

export const useInstanceDeeds = () => {
  const { http } = useServices()
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const doing = useMutation({
    mutationFn: ({ run }: Deed) => run(),
    onSuccess: async (_, { done }) => {
      toast({ kind: 'success', text: say(done) })
      await client.invalidateQueries({ queryKey: ['processes'] })
    },
  })
  return {
    act: (asked: ActRequest, done: Text): void => doing.mutate({ run: () => actInFlow(http, asked), done }),
    fire: (timerId: string, done: Text): void => doing.mutate({ run: () => fireTimer(http, timerId), done }),
    isBusy: doing.isPending,
    error: doing.error,
  }
}

export type InstanceDeeds = ReturnType<typeof useInstanceDeeds>
