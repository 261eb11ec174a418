// A JSON file of a document that is being written back: its value, to be changed in place, and where each part of it stood before. Pure.
import type { Sourced } from '../read-json.ts'
import { pointerTo } from '../read-json.ts'

export type JsonObject = { [name: string]: unknown }

export type DraftFile = {
  readonly file: string
  value: unknown
  /** The pointer, in the file as it was read, of each object and array that came from there. */
  readonly origins: WeakMap<object, string>
  /** The file as it was read; null for a new one. */
  readonly source: Sourced<unknown> | null
}

const cloned = (value: unknown, pointer: string, origins: WeakMap<object, string>): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value)
    ? value.map((item, index) => cloned(item, pointer + pointerTo(index), origins))
    : Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          name,
          cloned(member, pointer + pointerTo(name), origins),
        ]),
      )
  origins.set(copy, pointer)
  return copy
}

export const draftOf = (source: Sourced<unknown>): DraftFile => {
  const origins = new WeakMap<object, string>()
  return { file: source.file, value: cloned(source.value, '', origins), origins, source }
}

export const newDraft = (file: string, value: unknown): DraftFile => ({
  file,
  value,
  origins: new WeakMap(),
  source: null,
})

/** The part of a draft that stood at a pointer of the file as it was read; parts that were added since do not count. */
export const partAt = ({ value, origins }: DraftFile, pointer: string): JsonObject | null => {
  const search = (part: unknown): JsonObject | null => {
    if (typeof part !== 'object' || part === null) return null
    if (origins.get(part) === pointer) return part as JsonObject
    for (const member of Object.values(part)) {
      const found = search(member)
      if (found !== null) return found
    }
    return null
  }
  return search(value)
}

/** The object that stands at a pointer of the draft as it is now. */
export const objectAt = ({ value }: DraftFile, pointer: string): JsonObject | null => {
  let part: unknown = value
  for (const name of pointer.split('/').slice(1)) {
    if (typeof part !== 'object' || part === null) return null
    part = (part as JsonObject)[name]
  }
  return typeof part === 'object' && part !== null ? (part as JsonObject) : null
}

/** Sets a member, or removes it (`undefined`). A new one goes behind the last one that stands before it in `order`. */
export const setMember = (
  target: JsonObject,
  name: string,
  change: { readonly value: unknown; readonly order: readonly string[] },
): void => {
  const { value, order } = change
  if (value === undefined) {
    delete target[name]
    return
  }
  if (name in target) {
    target[name] = value
    return
  }
  const rank = order.indexOf(name)
  const entries = Object.entries(target)
  const before = entries.findLastIndex(([other]) => rank === -1 || order.indexOf(other) < rank)
  entries.splice(before + 1, 0, [name, value])
  for (const [other] of entries) delete target[other]
  Object.assign(target, Object.fromEntries(entries))
}
