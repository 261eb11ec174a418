// Approving at once, or with an opinion; where the module asks for one, never without.
import { CheckCircleOutlined, MessageOutlined } from '@ant-design/icons'
import type { Action } from '../../ui/fields/action.ts'
import type { Words } from '../use-words.ts'
import type { OpinionQuestion } from './opinion-dialog.tsx'

export type ApproveOptions = {
  readonly words: Words
  readonly isNext: boolean
  readonly isDisabled: boolean
  readonly isOpinionRequired: boolean
  readonly onAsk: (question: OpinionQuestion) => void
  readonly onApprove: (opinion: string) => void
}

export const approveActions = (options: ApproveOptions): readonly Action[] => {
  const { words, isNext, isDisabled, isOpinionRequired, onAsk, onApprove } = options
  const ask = (): void =>
    onAsk({
      title: words('record.approveWith'),
      yes: words('record.approve'),
      isRequired: isOpinionRequired,
      send: onApprove,
    })
  const approve: Action = {
    code: 'approve',
    kind: isNext ? 'primary' : 'default',
    icon: <CheckCircleOutlined />,
    label: words('record.approve'),
    keys: 'a',
    isDisabled,
    onRun: isOpinionRequired ? ask : () => onApprove(''),
  }
  if (isOpinionRequired) return [approve]
  const withOpinion: Action = {
    code: 'approveWith',
    isIconOnly: true,
    icon: <MessageOutlined />,
    label: words('record.approveWith'),
    keys: 'shift+a',
    isDisabled,
    onRun: ask,
  }
  return [approve, withOpinion]
}
