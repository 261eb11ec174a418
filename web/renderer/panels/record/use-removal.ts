// Deleting the open record, after a question.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveForms } from '../../../data/save.ts'
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import type { ActionFailure } from '../../actions/use-guarded-work.ts'
import { useHost } from '../../host.ts'
import { prepareDeletion } from '../../model/save-request.ts'
import { recordsChanged } from '../../records-changed.ts'
import { useWords } from '../../use-words.ts'
import { newId } from './new-id.ts'
import type { RecordParts } from './record-context.tsx'

export type Removal = { readonly failure: ActionFailure | null; remove(): Promise<void> }

export const useRemoval = ({ view, store }: Pick<RecordParts, 'view' | 'store'>): Removal => {
  const { http, openList } = useHost()
  const words = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const client = useQueryClient()
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const remove = async (): Promise<void> => {
    setFailure(null)
    const isSure = await confirm({
      title: words('record.deleteTitle'),
      text: words('record.deleteText'),
      yes: words('record.delete'),
      no: words('common.cancel'),
      isDangerous: true,
    })
    if (!isSure) return
    const request = prepareDeletion(store.read().content)
    try {
      await saveForms(http, { sModelsId: view.id, request, idempotencyKey: newId() })
      toast({ kind: 'success', text: words('record.deleted') })
      await recordsChanged(client)
      openList(view.id)
    } catch (error) {
      setFailure({ what: `${words('record.delete')}: ${words('record.runFailed')}`, error })
    }
  }
  return { failure, remove }
}
