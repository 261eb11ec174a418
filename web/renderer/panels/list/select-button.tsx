// Begins and ends selecting cards by a tap; a grid has boxes for that.
import { CheckSquareOutlined } from '@ant-design/icons'
import { Button } from '../../../ui/controls/button.tsx'
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import type { FormView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import { bodyOf } from '../bodies/registry.ts'
import type { Selection } from './selection.ts'
import type { ListArrangement } from './use-list-memory.ts'

export type SelectButtonProps = {
  readonly form: FormView
  readonly arrangement: ListArrangement
  readonly selection: Selection
}

export const SelectButton = ({ form, arrangement, selection }: SelectButtonProps) => {
  const words = useWords()
  const isPhone = useMedia(PHONE)
  const body = bodyOf(arrangement.layout.body, form)
  if (body !== 'cards' && !(isPhone && body === 'grid')) return null
  return (
    <Button
      kind="text"
      icon={<CheckSquareOutlined aria-hidden="true" />}
      aria-pressed={selection.isByTap}
      onClick={selection.isByTap ? selection.clear : selection.selectByTap}
    >
      {words(selection.isByTap ? 'list.selected' : 'list.select')}
    </Button>
  )
}
