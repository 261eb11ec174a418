// Stops work in the background that the user asked for, and says so; one that has ended meanwhile is gone as well.
import { useQueryClient } from '@tanstack/react-query'
import { isProblem, problemOf } from '../data/failure.ts'
import type { Http } from '../data/http.ts'
import { stopWork } from '../data/own-work.ts'
import { useToast } from '../ui/notices/toast-provider.tsx'
import { endWork } from './background-work.ts'
import { useWords } from './use-words.ts'

export const useStopWork = (http: Http): ((sRunId: string) => Promise<void>) => {
  const queries = useQueryClient()
  const toast = useToast()
  const words = useWords()
  return async (sRunId) => {
    try {
      await stopWork(http, sRunId)
      endWork(queries, [sRunId])
      toast({ kind: 'info', text: words('work.stopped') })
    } catch (error) {
      if (isProblem(error, 'not_found')) endWork(queries, [sRunId])
      const why = problemOf(error)?.detail ?? ''
      toast({ kind: 'error', text: `${words('work.notStopped')} ${why}`.trim() })
    }
  }
}
