// Approving at once, or with an opinion; where the module asks for one, never without.
import { CheckCircleOutlined, MessageOutlined } from '@ant-design/icons'
import { ActionButton } from '../../ui/fields/action-button.tsx'
import { useWords } from '../use-words.ts'
import type { OpinionQuestion } from './opinion-dialog.tsx'

export type ApproveButtonsProps = {
  readonly isNext: boolean
  readonly isDisabled: boolean
  readonly isOpinionRequired: boolean
  readonly onAsk: (question: OpinionQuestion) => void
  readonly onApprove: (opinion: string) => void
}

export const ApproveButtons = (props: ApproveButtonsProps) => {
  const { isNext, isDisabled, isOpinionRequired, onAsk, onApprove } = props
  const words = useWords()
  const ask = (): void =>
    onAsk({
      title: words('record.approveWith'),
      yes: words('record.approve'),
      isRequired: isOpinionRequired,
      send: onApprove,
    })
  return (
    <>
      <ActionButton
        kind={isNext ? 'primary' : 'default'}
        icon={<CheckCircleOutlined />}
        label={words('record.approve')}
        keys="a"
        isDisabled={isDisabled}
        onRun={isOpinionRequired ? ask : () => onApprove('')}
      />
      {isOpinionRequired ? null : (
        <ActionButton
          isIconOnly
          icon={<MessageOutlined />}
          label={words('record.approveWith')}
          keys="shift+a"
          isDisabled={isDisabled}
          onRun={ask}
        />
      )}
    </>
  )
}
