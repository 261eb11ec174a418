// What the keys do in the line grid, as a table: in a cell that is only marked, and in one that is being typed into.
import type { Preferences } from '#contracts/requests/preference-requests.ts'
import { cursorAt, moveByKey, rangeOf } from '../../model/grid-cursor.ts'
import type { LineGridCells } from './use-line-cells.ts'
import type { LineCommands } from './use-line-commands.ts'
import type { LineCursor } from './use-line-cursor.ts'

export type GridKey = {
  readonly key: string
  readonly shift: boolean
  readonly mod: boolean
  readonly alt: boolean
}

export type LineKeyParts = {
  readonly cells: LineGridCells
  readonly at: LineCursor
  readonly commands: LineCommands
  /** `then` runs once the record is being edited. */
  readonly canEdit: boolean
  readonly startEditing: (then?: () => void) => void
  readonly toggle: () => void
  /** Shows the file of the cell, and the ways to another. */
  readonly openFile: () => void
  /** Goes to what the cell looks up; null where it leads nowhere. */
  readonly follow: (() => void) | null
  readonly enterGoes: Preferences['sEnter']
}

const isReadOnly = ({ cells }: Pick<LineKeyParts, 'cells'>): boolean =>
  !cells.isEditing || cells.form.form.bReadOnly === 1

const takesLines = ({ cells }: Pick<LineKeyParts, 'cells'>): boolean =>
  !isReadOnly({ cells }) && cells.form.form.sNoAdd === null

/** Moves on to the next cell that can be typed into; past the last one `Enter` adds a line. */
const moveOn = ({ at, cells, commands }: LineKeyParts, { key, shift }: GridKey): boolean => {
  const to = at.neighbour(shift ? -1 : 1)
  if (to !== null) {
    at.move(cursorAt(at.cursor, to))
    return true
  }
  if (key === 'Tab' || shift || !takesLines({ cells })) {
    at.settle()
    return key !== 'Tab'
  }
  at.settle()
  commands.add()
  at.move(cursorAt(at.cursor, { row: cells.rows.length, col: 0 }))
  return true
}

/** A cell of the line above or below; past the last line one of a new line. */
const moveToLine = ({ at, cells, commands }: LineKeyParts, by: -1 | 1, col: number): void => {
  const row = at.cursor.row + by
  at.settle()
  if (row < 0) return
  if (row >= cells.rows.length) {
    if (!takesLines({ cells })) return
    commands.add()
  }
  at.move(cursorAt(at.cursor, { row, col }))
}

/** `Tab` goes to the next cell, and `Enter` there or down, as the user likes it; with Ctrl or ⌘ held to the next line's first. */
const goOn = (parts: LineKeyParts, pressed: GridKey): boolean => {
  const { at, cells, enterGoes } = parts
  if (pressed.key !== 'Enter' || isReadOnly(parts)) return moveOn(parts, pressed)
  const first = cells.fields.findIndex((field) => !field.isFixed)
  if (pressed.mod) moveToLine(parts, 1, Math.max(0, first))
  else if (enterGoes === 'down') moveToLine(parts, pressed.shift ? -1 : 1, at.cursor.col)
  else return moveOn(parts, pressed)
  return true
}

const isMark = ({ key, mod, alt }: GridKey): boolean => key.length === 1 && !mod && !alt

/** What empties cells waits until the record is being edited; what is typed begins to. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['Delete', 'Backspace'])

const fileKeys = ({ at, openFile }: LineKeyParts, { key, alt }: GridKey): boolean => {
  const opens = at.input.kind === 'file' && (key === 'F2' || key === ' ' || (key === 'ArrowDown' && alt))
  if (opens) openFile()
  return opens
}

/** Of lines that nobody edits yet: what begins to, and what leads to another record. */
const readingKeys = (parts: LineKeyParts, { key, mod }: GridKey): boolean => {
  const { canEdit, startEditing, follow } = parts
  if (key === 'Enter' && follow !== null && (mod || !canEdit)) follow()
  else if (key === 'F2' || key === 'Enter') startEditing()
  else return LEFT_ALONE.has(key)
  return true
}

const editKeys = (parts: LineKeyParts, pressed: GridKey): boolean => {
  const { at, cells } = parts
  if (!cells.isEditing) return readingKeys(parts, pressed)
  if (pressed.key === 'F2' && !at.isFixed) at.edit()
  else if (pressed.key === 'ArrowDown' && pressed.alt && !at.isFixed) at.edit(true)
  else if (pressed.key === 'Enter' || pressed.key === 'Tab') return goOn(parts, pressed)
  else return false
  return true
}

const remove = ({ at, commands }: LineKeyParts): void => commands.remove(rangeOf(at.cursor))
const clear = ({ at, commands }: LineKeyParts): void => commands.clear(rangeOf(at.cursor))

/** Keys that change lines, by name; with Ctrl or ⌘ held, `mod+`. */
const CHANGES: Readonly<Record<string, (parts: LineKeyParts) => void>> = {
  'mod+d': ({ at, commands }) => commands.fillDown(rangeOf(at.cursor)),
  'mod+delete': remove,
  'mod+backspace': remove,
  delete: clear,
  backspace: clear,
  insert: ({ at, cells, commands }) => {
    if (!takesLines({ cells })) return
    commands.add()
    at.move(cursorAt(at.cursor, { row: cells.rows.length, col: 0 }))
  },
}

const changeKeys = (parts: LineKeyParts, pressed: GridKey): boolean => {
  const { at, cells, startEditing, toggle } = parts
  const change = !cells.isEditing
    ? undefined
    : CHANGES[`${pressed.mod ? 'mod+' : ''}${pressed.key.toLowerCase()}`]
  if (change !== undefined) {
    change(parts)
    return true
  }
  const isFlag = at.input.kind === 'toggled'
  const isTyped = !isFlag && at.input.kind !== 'file'
  if (isFlag && pressed.key === ' ' && !at.isFixed) startEditing(toggle)
  return isMark(pressed) && (at.isFixed || !isTyped)
}

const selectKeys = (parts: LineKeyParts, pressed: GridKey): boolean => {
  const { at, cells } = parts
  if (fileKeys(parts, pressed) || editKeys(parts, pressed)) return true
  if (pressed.key === 'Tab') return false
  const size = { rows: cells.rows.length, cols: cells.fields.length }
  const moved = pressed.alt ? null : moveByKey(at.cursor, pressed.key, size, pressed)
  if (moved !== null) {
    at.move(moved)
    return true
  }
  return changeKeys(parts, pressed)
}

/** Keys for the list under the cell; false when it does not concern them. */
const listKeys = ({ at }: LineKeyParts, { key }: GridKey): boolean => {
  const { isListOpen, suggestions } = at.input
  if (isListOpen && suggestions.isNewMarked && (key === 'Enter' || key === 'Tab')) {
    at.create()
    return true
  }
  if (!isListOpen || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
  suggestions.mark(suggestions.marked + (key === 'ArrowDown' ? 1 : -1))
  return true
}

const typingKeys = (parts: LineKeyParts, pressed: GridKey): boolean => {
  const { at, cells } = parts
  const { key } = pressed
  if (listKeys(parts, pressed)) return true
  if (key === 'Escape') {
    at.cancel()
    return true
  }
  if (key === 'Enter' || key === 'Tab') return goOn(parts, pressed)
  if (key === 'F2') at.edit()
  if (
    at.cursor.mode === 'edit' &&
    (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Home' || key === 'End')
  )
    return false
  const size = { rows: cells.rows.length, cols: cells.fields.length }
  const moved = pressed.mod || pressed.shift ? null : moveByKey(at.cursor, key, size, pressed)
  if (moved !== null) at.move(moved)
  return moved !== null || key === 'F2'
}

/** Does what the key means; true when the browser and the page should not see it any more. */
export const handleLineKey = (parts: LineKeyParts, pressed: GridKey): boolean =>
  parts.at.cursor.mode === 'select' ? selectKeys(parts, pressed) : typingKeys(parts, pressed)
