// Actions in one row that never wraps: as many as fit, the others behind “⋯” with their keys at work all the same, and what one came for
// at the end. On a phone it stands at the foot, under the thumb, with the one beside it that is needed most.
import { EllipsisOutlined } from '@ant-design/icons'
import { MenuButton, type MenuEntry } from '../dialog/menu-button.tsx'
import { useFitting } from '../layout/use-fitting.ts'
import { PHONE, useMedia } from '../layout/use-media.ts'
import { type Action, isPrimary } from './action.ts'
import { ActionItem } from './action-item.tsx'
import './action-row.css'

export type ActionRowProps = {
  /** The most needed first. */
  readonly actions: readonly Action[]
  /** Few, all of them needed: none is put away. */
  readonly isWhole?: boolean
  /** What the button of the others is called. */
  readonly more: string
}

const entriesOf = (action: Action): readonly MenuEntry[] => {
  if ('choices' in action)
    return action.choices.map((entry) => ({
      ...entry,
      key: `${action.code} ${entry.key}`,
      icon: action.icon,
    }))
  const { code, label, icon, keys, isDisabled = false, isBusy = false, isDangerous = false, onRun } = action
  return [
    {
      key: code,
      text: label,
      icon,
      isDangerous,
      isDisabled: isDisabled || isBusy,
      run: onRun,
      ...(keys && { keys }),
    },
  ]
}

export const ActionRow = ({ actions, isWhole = false, more }: ActionRowProps) => {
  const isPhone = useMedia(PHONE)
  const [row, fitting] = useFitting()
  const primary = actions.filter(isPrimary)
  const ordinary = actions.filter((action) => !isPrimary(action) && action.isRare !== true)
  const rare = actions.filter((action) => !isPrimary(action) && action.isRare === true)
  const inSight = isWhole ? ordinary.length : isPhone ? 1 : fitting
  const away = [...ordinary.slice(inSight), ...rare]
  const others = [...ordinary, ...rare]
  if (actions.length === 0) return null
  return (
    <div className="action-row" ref={row}>
      {away.length === 0 ? null : (
        <div className="action-more" data-stays>
          <MenuButton
            label={more}
            className="button button-text"
            face={<EllipsisOutlined aria-hidden="true" />}
            entries={away.flatMap(entriesOf)}
          />
        </div>
      )}
      {others.map((action) => (
        <div
          key={action.code}
          className="action-place"
          data-away={away.includes(action)}
          {...(action.isRare === true ? {} : { 'data-fits': true })}
        >
          <ActionItem action={action} />
        </div>
      ))}
      {primary.map((action) => (
        <div key={action.code} className="action-place action-primary" data-stays>
          <ActionItem action={action} showsKeys={!isPhone} />
        </div>
      ))}
    </div>
  )
}
