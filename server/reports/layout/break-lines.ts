// Breaks a text into lines that fit a width: between words, and between any two Chinese characters except before a closing
// or after an opening mark. Pure.
import type { Measure } from './page.ts'

export type LineFont = { readonly size: number; readonly isBold: boolean; readonly measure: Measure }

const WIDE = '\\p{Script=Han}\\u3000-\\u30ff\\uff00-\\uffef\\u2014\\u2018-\\u201d\\u2026'
/** A run that stays together: one wide character, spaces, or a word up to its hyphen or slash. */
const RUN = new RegExp(`[${WIDE}]|\\s+|[^\\s${WIDE}/-]*[/-]|[^\\s${WIDE}/-]+`, 'gu')

const CLOSING = /^[，。、；：！？）》」』】〉”’％…,.;:!?)\]%]/u
const OPENING = /[（《「『【〈“‘([￥¥$]$/u

/** Marks stay with what they belong to. */
const runsOf = (text: string): readonly string[] => {
  const runs: string[] = []
  for (const run of text.match(RUN) ?? []) {
    const last = runs.at(-1)
    if (last !== undefined && (CLOSING.test(run) || OPENING.test(last))) runs[runs.length - 1] = last + run
    else runs.push(run)
  }
  return runs
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** A run that is wider than the line, in pieces that are not. */
const pieces = (run: string, width: number, { measure, ...font }: LineFont): readonly string[] => {
  const found: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(run)) {
    if (piece !== '' && measure(piece + segment, font) > width) {
      found.push(piece)
      piece = segment
    } else piece += segment
  }
  return [...found, piece]
}

const breakParagraph = (text: string, width: number, lineFont: LineFont): readonly string[] => {
  const { measure, ...font } = lineFont
  if (measure(text, font) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const run of runsOf(text)) {
    if (measure((line + run).trimEnd(), font) <= width) line += run
    else {
      if (line.trim() !== '') lines.push(line.trimEnd())
      const parts = pieces(run.trimStart(), width, lineFont)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no printer can print
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/g

/** The lines of a text; its own line breaks hold. None for an empty text. */
export const breakLines = (text: string, width: number, font: LineFont): readonly string[] => {
  const clean = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(UNPRINTABLE, '').trim()
  if (clean === '') return []
  return clean.split('\n').flatMap((paragraph) => breakParagraph(paragraph.trimEnd(), width, font))
}
