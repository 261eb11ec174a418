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
  /** Whether the key stands on the button, too. */
  readonly showsKeys?: boolean
  readonly className?: string
}

const titleOf = ({ label, hint, keys, isIconOnly = false }: ActionButtonProps): string | undefined => {
  const words = hint ?? (isIconOnly ? label : undefined)
  return keys === undefined ? words : `${words ?? label} (${showKeys(keys)})`
}

/** What it says: nothing where the icon does, the key beside the words where it is wanted. */
const Face = ({ label, keys, isIconOnly = false, showsKeys = false }: ActionButtonProps) =>
  isIconOnly ? null : (
    <>
      {label}
      {showsKeys && keys !== undefined ? (
        <span aria-hidden="true">
          <kbd>{showKeys(keys)}</kbd>
        </span>
      ) : null}
    </>
  )

export const ActionButton = (props: ActionButtonProps) => {
  const { label, keys, onRun, icon, kind = 'default', isIconOnly = false, className } = props
  const isOff = props.isDisabled === true || props.isBusy === true
  useShortcut(
    keys === undefined || isOff ? null : { keys, label, run: onRun, inFields: props.inFields === true },
  )
  const title = titleOf(props)
  return (
    <Button
      kind={kind}
      isDangerous={props.isDangerous === true}
      isBusy={props.isBusy === true}
      disabled={props.isDisabled === true}
      icon={icon === undefined ? undefined : <span aria-hidden="true">{icon}</span>}
      onClick={onRun}
      className={className}
      {...(title === undefined ? {} : { 'data-hint': title })}
      {...(isIconOnly ? { 'aria-label': label } : {})}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': ariaKeys(keys) })}
    >
      <Face {...props} />
    </Button>
  )
}
