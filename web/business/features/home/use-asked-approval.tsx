// Approving what waits: at once, or, where a module of it approves nothing without an opinion, with one for all of it.
import { type ReactNode, useState } from 'react'
import type { Decision } from '#contracts/work-center.ts'
import { OpinionDialog } from '../../../renderer/actions/opinion-dialog.tsx'
import { useWords } from '../../../renderer/use-words.ts'

type Send = (decisions: readonly Decision[], opinion: string) => void

export type AskedApproval = {
  approve(decisions: readonly Decision[]): void
  /** Where one is asked for. */
  readonly dialog: ReactNode
}

export const useAskedApproval = (send: Send): AskedApproval => {
  const words = useWords()
  const [asked, setAsked] = useState<readonly Decision[] | null>(null)
  const question = (decisions: readonly Decision[]) => ({
    title: words('record.approveWith'),
    yes: words('record.approve'),
    isRequired: true,
    send: (opinion: string) => send(decisions, opinion),
  })
  return {
    approve: (decisions) =>
      decisions.some(({ bOpinion }) => bOpinion === 1) ? setAsked(decisions) : send(decisions, ''),
    dialog:
      asked === null ? null : <OpinionDialog question={question(asked)} onClose={() => setAsked(null)} />,
  }
}
