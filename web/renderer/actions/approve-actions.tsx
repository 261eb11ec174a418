// Approving, and the same with an opinion; where the module demands one, one button is enough. Where a process approves, submitting to it.
import { CheckCircleOutlined, MessageOutlined, SendOutlined } from '@ant-design/icons'
import type { Action } from '../../ui/fields/action.ts'
import type { Words } from '../use-words.ts'

export type ApproveOptions = {
  readonly words: Words
  readonly isSubmitted: boolean
  readonly isNext: boolean
  readonly isDisabled: boolean
  readonly isOpinionRequired: boolean
  readonly onApprove: () => void
  readonly onApproveWith: () => void
}

export const approveActions = (options: ApproveOptions): readonly Action[] => {
  const { words, isSubmitted, isNext, isDisabled, isOpinionRequired, onApprove, onApproveWith } = options
  const approve: Action = {
    code: 'approve',
    kind: isNext ? 'primary' : 'default',
    icon: isSubmitted ? <SendOutlined /> : <CheckCircleOutlined />,
    label: words(isSubmitted ? 'flow.submit' : 'record.approve'),
    keys: 'a',
    isDisabled,
    onRun: onApprove,
  }
  // What is said to an approval is said in the process.
  if (isOpinionRequired || isSubmitted) return [approve]
  const withOpinion: Action = {
    code: 'approveWith',
    isIconOnly: true,
    icon: <MessageOutlined />,
    label: words('record.approveWith'),
    keys: 'shift+a',
    isDisabled,
    onRun: onApproveWith,
  }
  return [approve, withOpinion]
}
