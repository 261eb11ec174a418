// The question for what is said to an approval or to its withdrawal.
import { useState } from 'react'
import type { ButtonMetadata } from '#contracts/module.ts'
import type { ModuleView } from '../model/module-view.ts'
import { useWords } from '../use-words.ts'
import { approvalWord } from './next-action.ts'
import type { OpinionQuestion } from './opinion-dialog.tsx'

type Send = OpinionQuestion['send']

export type OpinionAsking = {
  /** Null while nothing is asked. */
  readonly question: OpinionQuestion | null
  /** Whether nothing is approved or withdrawn without one. */
  readonly isRequired: boolean
  ofApproval(send: Send): void
  ofWithdrawal(button: ButtonMetadata, send: Send): void
  close(): void
}

export const useOpinion = (view: ModuleView): OpinionAsking => {
  const words = useWords()
  const word = approvalWord(view)
  const [question, ask] = useState<OpinionQuestion | null>(null)
  const isRequired = view.metadata.module.bOpinion === 1
  return {
    question,
    isRequired,
    ofApproval: (send) => ask({ title: words(`${word}With`), yes: words(word), isRequired, send }),
    ofWithdrawal: ({ sConfirm, sName }, send) =>
      ask({ title: sConfirm ?? sName, yes: sName, isRequired, send }),
    close: () => ask(null),
  }
}
