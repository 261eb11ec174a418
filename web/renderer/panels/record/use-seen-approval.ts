// Nobody approves what they have not seen: of a record that was changed since it was opened the newest version is shown first.
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import type { ModuleActions } from '../../actions/use-module-actions.ts'
import { useWords } from '../../use-words.ts'
import type { Theirs } from './use-theirs.ts'

export const useSeenApproval = (actions: ModuleActions, { change, show }: Theirs): ModuleActions => {
  const words = useWords()
  const toast = useToast()
  if (change === null) return actions
  const showFirst = async (): Promise<void> => {
    try {
      await show()
      toast({ kind: 'info', text: words('record.approveUnseen') })
    } catch {
      toast({ kind: 'error', text: words('record.approveFailed') })
    }
  }
  return { ...actions, approve: showFirst, approveWith: () => void showFirst() }
}
