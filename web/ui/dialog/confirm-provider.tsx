// Questions that need a yes or no before something happens: `await confirm({...})`.
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

export type Question = {
  readonly title: string
  readonly text?: string
  readonly yes: string
  readonly no: string
  readonly isDangerous?: boolean
}
export type Confirm = (question: Question) => Promise<boolean>

type Asked = { readonly question: Question; readonly answer: (yes: boolean) => void }

const ConfirmContext = createContext<Confirm | null>(null)

const QuestionDialog = ({ question, answer }: Asked) => (
  <Dialog
    title={question.title}
    onClose={() => answer(false)}
    actions={
      <>
        <Button onClick={() => answer(false)}>{question.no}</Button>
        <Button kind="primary" isDangerous={question.isDangerous === true} onClick={() => answer(true)}>
          {question.yes}
        </Button>
      </>
    }
  >
    {question.text === undefined ? null : <p>{question.text}</p>}
  </Dialog>
)

export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean): void => {
          setAsked(null)
          resolve(yes)
        }
        setAsked({ question, answer })
      }),
    [],
  )
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked === null ? null : <QuestionDialog {...asked} />}
    </ConfirmContext>
  )
}

export const useConfirm = (): Confirm => {
  const confirm = useContext(ConfirmContext)
  if (confirm === null) throw new Error('Questions need a ConfirmProvider above them')
  return confirm
}
