// The names under a picture in so many lines as they have room. Pure.
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/
/** The width of a letter in pixels; Chinese ones take two. */
const LETTER = 6.2
const MOST_LINES = 2
const MORE = '…'

export const labelWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0) * LETTER

/** The words of a text; between Chinese letters a line may end anywhere. */
const partsOf = (text: string): readonly string[] => {
  const parts: string[] = []
  let before = ' '
  for (const letter of text) {
    const isNew = before === ' ' || WIDE.test(letter) || WIDE.test(before)
    parts.push(isNew ? letter : `${parts.pop()}${letter}`)
    before = letter
  }
  return parts
}

const cut = (text: string, width: number): string => {
  if (labelWidth(text) <= width) return text
  let shown = text
  while (shown !== '' && labelWidth(shown + MORE) > width) shown = [...shown].slice(0, -1).join('')
  return shown + MORE
}

/** At most two lines of that width; what does not fit ends in an ellipsis. */
export const wrapLabel = (text: string, width: number): readonly string[] => {
  const lines: string[] = ['']
  for (const part of partsOf(text)) {
    const longer = `${lines.at(-1)}${part}`
    const fits = labelWidth(longer.trimEnd()) <= width || lines.at(-1) === ''
    if (fits || lines.length === MOST_LINES) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines.map((line) => cut(line.trim(), width))
}
