// What can be done, as data: drawn as a button where there is room, else as an entry of a menu.
import type { ReactNode } from 'react'
import type { MenuEntry } from '../dialog/menu-button.tsx'
import type { ActionButtonProps } from './action-button.tsx'

type Placed = {
  readonly code: string
  /** Never in a row by itself, always behind “⋯”. */
  readonly isRare?: boolean
}

/** One of several things, chosen once it is pressed. */
export type ChoiceAction = Placed & {
  readonly label: string
  readonly keys: string
  readonly icon: ReactNode
  readonly choices: readonly MenuEntry[]
}

export type Action = (Placed & ActionButtonProps) | ChoiceAction

export const isPrimary = (action: Action): boolean => 'kind' in action && action.kind === 'primary'
