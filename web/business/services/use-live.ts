// Follows what changes while the page is looked at, and has what it shows read again. A page that nobody looks at leaves its connection to
// others, and is told what it missed when somebody does.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveData } from '#contracts/live.ts'
import type { ServerEvent } from '../../data/event-parser.ts'
import { listen } from '../../data/live.ts'
import { tellWork } from '../../renderer/background-work.ts'
import { tellChanged } from '../../renderer/changed-query.ts'
import { useServices, useSession } from '../../session/services/services.tsx'

/** A stream that ended is begun anew at once; one that could not be begun, after a while. */
const AGAIN_MS = 500
const AFTER_FAILURE_MS = 10_000

/** What waits for the user, and where the approval of a record stands. */
const WAITING = ['work-center', 'inbox', 'record-flow']

/** Has read again what an event makes old. */
const take = (queries: QueryClient, { name, data }: ServerEvent): void => {
  if (name === 'counts') {
    const { sModelsIds }: LiveData['counts'] = JSON.parse(data)
    tellChanged(queries, sModelsIds)
    for (const name of WAITING) void queries.invalidateQueries({ queryKey: [name] })
  }
  if (name === 'message')
    for (const name of ['messages', ...WAITING]) void queries.invalidateQueries({ queryKey: [name] })
  if (name === 'work') tellWork(queries, JSON.parse(data) satisfies LiveData['work'])
  if (name === 'record') {
    const { sModelsId, sFormId, sId }: LiveData['record'] = JSON.parse(data)
    void queries.invalidateQueries({ queryKey: ['presence', sModelsId, sFormId, sId] })
  }
}

const isLookedAt = (): boolean => document.visibilityState === 'visible'

export const useLive = (): void => {
  const { http } = useServices()
  const queries = useQueryClient()
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return
    let lastEventId = ''
    let current: AbortController | null = null
    let timer: number | undefined

    const again = (afterMs: number): void => {
      window.clearTimeout(timer)
      timer = window.setTimeout(begin, afterMs)
    }
    const begin = (): void => {
      if (current !== null || !isLookedAt()) return
      const listening = new AbortController()
      current = listening
      const end = (afterMs: number): void => {
        if (current !== listening) return
        current = null
        again(afterMs)
      }
      listen(http, {
        lastEventId,
        signal: listening.signal,
        hear: (event) => {
          lastEventId = event.id
          take(queries, event)
        },
      }).then(
        () => end(AGAIN_MS),
        () => end(AFTER_FAILURE_MS),
      )
    }
    const leave = (): void => {
      window.clearTimeout(timer)
      const listening = current
      current = null
      listening?.abort()
    }
    const look = (): void => (isLookedAt() ? begin() : leave())

    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', begin)
    begin()
    return () => {
      window.removeEventListener('online', begin)
      document.removeEventListener('visibilitychange', look)
      leave()
    }
  }, [http, queries, token])
}
