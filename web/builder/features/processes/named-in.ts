// A text that speaks of an element by its id, by what the element is called. Pure.

/** As a word of its own: a short id stands in many others. */
export const namedIn = (text: string, id: string, name: string): string => {
  const escaped = id.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const word = new RegExp(`(?<![\\p{Script=Latin}\\p{N}_.-])${escaped}(?![\\p{Script=Latin}\\p{N}_-])`, 'gu')
  return text.replaceAll(word, () => `“${name}”`)
}
