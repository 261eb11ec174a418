// Approving, and the same with an opinion; where the module demands one, one button is enough.
import { CheckCircleOutlined, MessageOutlined } from '@ant-design/icons'
import type { Action } from '../../ui/fields/action.ts'
import type { Words } from '../use-words.ts'

export type ApproveOptions = {
  readonly words: Words
  readonly isNext: boolean
  readonly isDisabled: boolean
  readonly isOpinionRequired: boolean
  readonly onApprove: () => void
  readonly onApproveWith: () => void
}

export const approveActions = (options: ApproveOptions): readonly Action[] => {
  const { words, isNext, isDisabled, isOpinionRequired, onApprove, onApproveWith } = options
  const approve: Action = {
    code: 'approve',
    kind: isNext ? 'primary' : 'default',
    icon: <CheckCircleOutlined />,
    label: words('record.approve'),
    keys: 'a',
    isDisabled,
    onRun: onApprove,
  }
  if (isOpinionRequired) return [approve]
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
