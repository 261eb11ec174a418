// Nobody approves what they have not seen: of a record that was changed since it was opened the newest version is shown first.
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { approvalWord } from '../../actions/next-action.ts'
import type { ModuleActions } from '../../actions/use-module-actions.ts'
import type { ModuleView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import type { Theirs } from './use-theirs.ts'

export const useSeenApproval = (
  view: ModuleView,
  actions: ModuleActions,
  { change, show }: Theirs,
): ModuleActions => {
  const words = useWords()
  const word = approvalWord(view)
  const toast = useToast()
  if (change === null) return actions
  const showFirst = async (): Promise<void> => {
    try {
      await show()
      toast({ kind: 'info', text: words(`${word}Unseen`) })
    } catch {
      toast({ kind: 'error', text: words(`${word}Failed`) })
    }
  }
  return { ...actions, approve: showFirst, approveWith: () => void showFirst() }
}
