// A button that opens a short menu: arrows go through its entries, Enter takes one.
import type { KeyboardEvent, ReactNode } from 'react'
import { ariaKeys, showKeys } from '../shortcuts/keys.ts'
import { PopoverButton } from './popover-button.tsx'
import './menu-button.css'

export type MenuEntry = {
  readonly key: string
  readonly text: ReactNode
  /** What is chosen already, where one of the entries is. */
  readonly isChosen?: boolean
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
  readonly icon?: ReactNode
  /** The shortcut that does the same. */
  readonly keys?: string
  readonly run: () => void
}

export type MenuButtonProps = {
  readonly label: string
  readonly className?: string
  readonly keys?: string
  readonly face: ReactNode
  readonly entries: readonly MenuEntry[]
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons.at((at + step) % buttons.length)?.focus()
}

type MenuItemProps = {
  readonly entry: MenuEntry
  /** Whether the entries have icons, so that the words of all begin at the same place. */
  readonly hasIcons: boolean
  readonly close: () => void
}

const MenuItem = ({ entry, hasIcons, close }: MenuItemProps) => {
  const { text, icon, keys, isChosen, isDisabled = false, isDangerous = false, run } = entry
  return (
    <button
      type="button"
      disabled={isDisabled}
      data-dangerous={isDangerous}
      {...(isChosen === undefined ? {} : { 'aria-pressed': isChosen })}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': ariaKeys(keys) })}
      onClick={() => {
        close()
        run()
      }}
    >
      {hasIcons ? (
        <span className="menu-icon" aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {text}
      {keys === undefined ? null : (
        <span className="menu-keys" aria-hidden="true">
          <kbd>{showKeys(keys)}</kbd>
        </span>
      )}
    </button>
  )
}

export const MenuButton = ({ label, className = '', keys, face, entries }: MenuButtonProps) => (
  <PopoverButton
    label={label}
    className={`menu-button ${className}`.trim()}
    face={face}
    {...(keys === undefined ? {} : { keys })}
  >
    {(close) => (
      <ul className="menu-entries" onKeyDown={moveFocus}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <MenuItem entry={entry} hasIcons={entries.some(({ icon }) => icon !== undefined)} close={close} />
          </li>
        ))}
      </ul>
    )}
  </PopoverButton>
)
