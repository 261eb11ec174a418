// What may or may not be JSON: it comes out of a store that others write to as well.

/** The value that a text spells; undefined when it spells none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
