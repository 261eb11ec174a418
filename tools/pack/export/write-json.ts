// Writes a draft as a person would have: what is unchanged keeps its very text; the rest is laid out as the formatter lays out content. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { DraftFile } from './draft-file.ts'

/** The width of content lines, as biome.jsonc has it. */
const LINE_WIDTH = 200
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

const widthOf = (text: string): number => {
  let width = 0
  for (const sign of text) width += WIDE.test(sign) ? 2 : 1
  return width
}

const inOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${inOneLine(member)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

type Place = {
  readonly indent: string
  /** How much of the line is taken before the value. */
  readonly taken: number
}

/** The text that an unchanged part had, and whether a changed one was laid out over several lines. */
const before = (
  draft: DraftFile,
  value: object,
): { readonly text: string | null; readonly isSpread: boolean } => {
  const pointer = draft.origins.get(value)
  const text = pointer === undefined ? null : (draft.source?.textAt(pointer) ?? null)
  if (text === null) return { text: null, isSpread: false }
  return {
    text: isDeepStrictEqual(JSON.parse(text), value) && sameOrder(JSON.parse(text), value) ? text : null,
    // An object that somebody spread over lines stays spread; a list is spread when it does not fit.
    isSpread: /^\{\s*\n/.test(text),
  }
}

const sameOrder = (one: object, other: object): boolean =>
  isDeepStrictEqual(Object.keys(one), Object.keys(other))

const written = (draft: DraftFile, value: unknown, { indent, taken }: Place): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { text, isSpread } = before(draft, value)
  if (text !== null) return text
  const line = inOneLine(value)
  if (!isSpread && taken + widthOf(line) < LINE_WIDTH) return line
  const inner = `${indent}  `
  const items = Array.isArray(value)
    ? value.map((item) => inner + written(draft, item, { indent: inner, taken: inner.length }))
    : Object.entries(value).map(([name, member]) => {
        const head = `${inner}${JSON.stringify(name)}: `
        return head + written(draft, member, { indent: inner, taken: widthOf(head) })
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${items.join(',\n')}\n${indent}${close}`
}

/** The text of the whole file, with its closing line end. */
export const fileText = (draft: DraftFile): string =>
  `${written(draft, draft.value, { indent: '', taken: 0 })}\n`
