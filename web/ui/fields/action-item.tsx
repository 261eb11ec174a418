// The button of an action.
import { MenuButton } from '../dialog/menu-button.tsx'
import { showKeys } from '../shortcuts/keys.ts'
import type { Action } from './action.ts'
import { ActionButton } from './action-button.tsx'

export type ActionItemProps = {
  readonly action: Action
  readonly className?: string
  readonly showsKeys?: boolean
}

export const ActionItem = ({ action, className = '', showsKeys = false }: ActionItemProps) => {
  if (!('choices' in action)) {
    const { code: _code, isRare: _isRare, ...button } = action
    return <ActionButton {...button} className={className} showsKeys={showsKeys} />
  }
  const { code, label, keys, icon, choices } = action
  return (
    <MenuButton
      label={label}
      className={`button ${code}-button ${className}`.trim()}
      keys={keys}
      face={
        <>
          <span aria-hidden="true">{icon}</span>
          {label}
          {showsKeys ? (
            <span aria-hidden="true">
              <kbd>{showKeys(keys)}</kbd>
            </span>
          ) : null}
        </>
      }
      entries={choices}
    />
  )
}
