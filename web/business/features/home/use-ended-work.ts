// Tells that work has ended which the user began, when the word of it comes.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contracts/messages.ts'
import { useToast } from '../../../ui/notices/toast-provider.tsx'

const ENDS: ReadonlySet<Message['kind']> = new Set(['done', 'failed'])

/** What was there when the page was opened is not told. */
export const useEndedWork = (messages: readonly Message[] | undefined): void => {
  const { t } = useTranslation()
  const toast = useToast()
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (messages === undefined) return
    const before = known.current
    known.current = new Set(messages.map(({ sMessageId }) => sMessageId))
    const fresh = before === null ? [] : messages.filter(({ sMessageId }) => !before.has(sMessageId))
    for (const { kind, sTitle } of fresh.filter((one) => ENDS.has(one.kind)))
      toast({ kind: kind === 'failed' ? 'error' : 'success', text: `${sTitle}: ${t(`messages.${kind}`)}` })
  }, [messages, toast, t])
}
