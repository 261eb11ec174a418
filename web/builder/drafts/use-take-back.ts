// Takes back what was published, and says so; what collides is told where one asked.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rollbackChangeSet } from '../../data/change-sets.ts'
import { useServices } from '../../session/services/services.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useText } from '../services/use-text.ts'

const WORDS = {
  done: { en: '“{name}” is taken back.', zh: '已撤回“{name}”。' },
  refused: { en: '“{name}” could not be taken back: {why}', zh: '未能撤回“{name}”：{why}' },
}

export type TakingBack = {
  readonly isBusy: boolean
  readonly takeBack: (changeSet: { readonly sId: string; readonly sName: string }) => Promise<void>
}

export const useTakeBack = (): TakingBack => {
  const { http } = useServices()
  const queries = useQueryClient()
  const say = useText()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    takeBack: async ({ sId, sName: name }) => {
      setBusy(true)
      try {
        await rollbackChangeSet(http, sId)
        toast({ kind: 'success', text: say(WORDS.done, { name }) })
        await queries.invalidateQueries()
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        toast({ kind: 'error', text: say(WORDS.refused, { name, why }), stays: true })
      } finally {
        setBusy(false)
      }
    },
  }
}
