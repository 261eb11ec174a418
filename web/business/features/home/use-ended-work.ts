// Tells that work has ended which the user began, when the word of it comes; what it made can be fetched from there.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contracts/messages.ts'
import { endWork } from '../../../renderer/background-work.ts'
import { type Toast, useToast } from '../../../ui/notices/toast-provider.tsx'
import { useFetchResult } from './use-fetch-result.ts'

const ENDS: ReadonlySet<Message['kind']> = new Set(['done', 'failed'])

/** Of work, and not told before; nothing where nobody knows what was. */
const endedAmong = (messages: readonly Message[], before: ReadonlySet<string> | null): readonly Message[] =>
  before === null ? [] : messages.filter(({ kind, sMessageId }) => ENDS.has(kind) && !before.has(sMessageId))

/** What was there when the page was opened is not told. */
export const useEndedWork = (messages: readonly Message[] | undefined): void => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const toast = useToast()
  const fetchResult = useFetchResult()
  const known = useRef<ReadonlySet<string> | null>(null)
  const tell = ({ kind, sTitle, sText, sFileId }: Message): void => {
    const action: Pick<Toast, 'action' | 'stays'> =
      sFileId === null
        ? {}
        : { stays: true, action: { text: t('messages.fetch'), run: () => fetchResult(sFileId) } }
    const text = `${sTitle}: ${t(`messages.${kind}`)} ${sText}`.trim()
    toast({ kind: kind === 'failed' ? 'error' : 'success', text, ...action })
  }
  const told = useRef(tell)
  told.current = tell
  useEffect(() => {
    if (messages === undefined) return
    const before = known.current
    known.current = new Set(messages.map(({ sMessageId }) => sMessageId))
    const ended = endedAmong(messages, before)
    endWork(
      queries,
      ended.flatMap(({ sRunId }) => sRunId ?? []),
    )
    for (const message of ended) told.current(message)
  }, [messages, queries])
}
