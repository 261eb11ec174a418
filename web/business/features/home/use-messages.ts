// The user's messages, and marking them as seen: here at once, then on the server.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Message, MessagesAnswer } from '#contracts/messages.ts'
import { readMessages, seeMessages } from '../../../data/messages.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'

export const unseenOf = (messages: readonly Message[]): readonly string[] =>
  messages.filter(({ isSeen }) => !isSeen).map(({ sMessageId }) => sMessageId)

export const useMessages = () => {
  const { http, queries } = useServices()
  const { t } = useTranslation()
  const toast = useToast()
  const context = useSession()?.context
  const queryKey = ['messages', context?.sUserId, context?.sSubsidiaryId, context?.sLanguage]
  const query = useQuery({
    queryKey,
    queryFn: () => readMessages(http),
    refetchOnMount: 'always',
    enabled: context !== undefined,
  })
  const see = (sMessageIds: readonly string[]): void => {
    if (sMessageIds.length === 0) return
    void queries.cancelQueries({ queryKey })
    queries.setQueryData<MessagesAnswer>(queryKey, (before) => ({
      messages: (before?.messages ?? []).map((one) =>
        sMessageIds.includes(one.sMessageId) ? { ...one, isSeen: true } : one,
      ),
    }))
    seeMessages(http, sMessageIds).catch(() => {
      toast({ kind: 'error', text: t('messages.unseen') })
      void queries.invalidateQueries({ queryKey })
    })
  }
  return { query, see }
}
