// A button with its shortcut: the key works, stands in the tooltip and is announced.
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { ariaKeys, showKeys } from '../shortcuts/keys.ts'
import { useShortcut } from '../shortcuts/shortcut-provider.tsx'

export type ActionButtonProps = {
  readonly label: string
  readonly onRun: () => void
  readonly keys?: string
  readonly inFields?: boolean
  readonly icon?: ReactNode
  readonly kind?: 'primary' | 'default' | 'text'
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly hint?: string
  readonly isIconOnly?: boolean
}

export const ActionButton = (props: ActionButtonProps) => {
  const { label, keys, onRun, hint, icon, kind = 'default', isIconOnly = false } = props
  const isOff = props.isDisabled === true || props.isBusy === true
  useShortcut(
    keys === undefined || isOff ? null : { keys, label, run: onRun, inFields: props.inFields === true },
  )
  const words = hint ?? (isIconOnly ? label : undefined)
  const title = keys === undefined ? words : `${words ?? label} (${showKeys(keys)})`
  return (
    <Button
      kind={kind}
      isDangerous={props.isDangerous === true}
      isBusy={props.isBusy === true}
      disabled={props.isDisabled === true}
      icon={icon === undefined ? undefined : <span aria-hidden="true">{icon}</span>}
      onClick={onRun}
      {...(title === undefined ? {} : { 'data-hint': title })}
      {...(isIconOnly ? { 'aria-label': label } : {})}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': ariaKeys(keys) })}
    >
      {isIconOnly ? null : label}
    </Button>
  )
}
