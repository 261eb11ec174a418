// Keys by name: `mod+s` (Ctrl, on a Mac ⌘), `insert`, `?`. Matching an event, and the words to show for them.

export type KeyEventLike = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  readonly code?: string
}

const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

type Wanted = { readonly key: string; readonly mod: boolean; readonly alt: boolean; readonly shift: boolean }

const read = (keys: string): Wanted => {
  const parts = keys.toLowerCase().split('+')
  return {
    key: parts.at(-1) ?? '',
    mod: parts.includes('mod'),
    alt: parts.includes('alt'),
    shift: parts.includes('shift'),
  }
}

/** Whether the event is that key. Shift matters only where it is named or no letter is meant. */
export const matchesKeys = (event: KeyEventLike, keys: string): boolean => {
  const wanted = read(keys)
  const mod = event.ctrlKey || event.metaKey
  // With Alt held a digit, and on a Mac a letter, may type another character.
  const typed = [`Digit${wanted.key}`, `Key${wanted.key.toUpperCase()}`]
  const isKey = event.key.toLowerCase() === wanted.key || (wanted.alt && typed.includes(event.code ?? ''))
  if (!isKey || mod !== wanted.mod || event.altKey !== wanted.alt) return false
  return wanted.key.length === 1 && !/[a-z]/.test(wanted.key) ? true : event.shiftKey === wanted.shift
}

/** Whether the key would otherwise be typed into a field. */
export const isTyped = (keys: string): boolean => {
  const { key, mod, alt } = read(keys)
  return !mod && !alt && (key.length === 1 || key === 'insert' || key === 'delete')
}

const NAMES: Readonly<Record<string, string>> = {
  escape: 'Esc',
  insert: 'Ins',
  enter: 'Enter',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  delete: 'Del',
  pageup: 'PgUp',
  pagedown: 'PgDn',
}

/** As `aria-keyshortcuts` names them. */
const WHOLE_NAMES: Readonly<Record<string, string>> = {
  escape: 'Escape',
  insert: 'Insert',
  enter: 'Enter',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  delete: 'Delete',
  pageup: 'PageUp',
  pagedown: 'PageDown',
}

/** The keys as people know them: `Ctrl+S`, `⌘S`. */
export const showKeys = (keys: string): string => {
  const { key, mod, alt, shift } = read(keys)
  const name = NAMES[key] ?? key.toUpperCase()
  const held = isMac()
    ? [mod && '⌘', alt && '⌥', shift && '⇧'].filter(Boolean).join('')
    : [mod && 'Ctrl+', alt && 'Alt+', shift && 'Shift+'].filter(Boolean).join('')
  return `${held}${name}`
}

/** The keys as `aria-keyshortcuts` wants them. */
export const ariaKeys = (keys: string): string => {
  const { key, mod, alt, shift } = read(keys)
  return [mod && 'Control', alt && 'Alt', shift && 'Shift', WHOLE_NAMES[key] ?? key.toUpperCase()]
    .filter(Boolean)
    .join('+')
}
