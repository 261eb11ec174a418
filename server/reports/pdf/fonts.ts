// The fonts of printed documents: Noto Sans SC in two weights, read once, and how wide their characters are.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font as ParsedFont } from 'fontkit'
import type { Measure } from '../layout/page.ts'

export type Fonts = { readonly regular: Buffer; readonly bold: Buffer; readonly measure: Measure }

const ADDRESSES = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
} as const

const MM_PER_POINT = 25.4 / 72

const readFont = (address: string): Buffer => readFileSync(fileURLToPath(address))

const parsed = (bytes: Buffer): ParsedFont => {
  const font = create(bytes)
  if ('fonts' in font) throw new Error('a collection is not a font')
  return font
}

/** Widths of characters in units of the font, each looked up once. */
const widthsOf = (font: ParsedFont): ((text: string) => number) => {
  const known = new Map<number, number>()
  const widthOf = (codePoint: number): number => {
    const width = known.get(codePoint) ?? font.glyphForCodePoint(codePoint).advanceWidth
    known.set(codePoint, width)
    return width
  }
  return (text) => {
    let width = 0
    for (const character of text) width += widthOf(character.codePointAt(0) ?? 0)
    return width / font.unitsPerEm
  }
}

/** Reads both fonts: 20 MB, some milliseconds. */
export const openFonts = (): Fonts => {
  const regular = readFont(ADDRESSES.regular)
  const bold = readFont(ADDRESSES.bold)
  const widths = { regular: widthsOf(parsed(regular)), bold: widthsOf(parsed(bold)) }
  return {
    regular,
    bold,
    measure: (text, { size, isBold }) => (isBold ? widths.bold : widths.regular)(text) * size * MM_PER_POINT,
  }
}
