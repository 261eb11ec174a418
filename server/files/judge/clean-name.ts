// Makes of the name that a client gives a file one that is safe wherever it is saved: no path, nothing unseen or that turns the reading
// direction, no name that a system keeps for itself, none that runs when it is opened. Pure.
import { LONGEST_FILE_NAME } from '#contracts/files.ts'

/** Controls, formats (which turn the direction or show nothing), separators of lines, halves of pairs, private use. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu
const NOT_IN_NAMES = /[<>:"|?*%]/g
/** Windows keeps these for devices, with whatever ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i
const RUNS =
  /\.(?:app|bat|chm|cmd|com|cpl|desktop|dll|dmg|exe|gadget|hta|html?|inf|iso|jar|jse?|lnk|mht(?:ml)?|mjs|msc|msi|msp|pif|pkg|ps1|psm1|py|pyw|reg|scf|scr|sct|sh|svg|url|vb|vbe|vbs|vhdx?|ws[cfh]?|xhtml|xht|xll)$/i
const LONGEST_ENDING = 20

const shortened = (name: string): string => {
  const characters = [...name]
  const longest = LONGEST_FILE_NAME - 1
  if (name.length <= longest) return name
  const dot = characters.lastIndexOf('.')
  const ending = dot > 0 && characters.length - dot <= LONGEST_ENDING ? characters.slice(dot) : []
  const begin = characters.slice(0, characters.length - ending.length)
  while (begin.length > 0 && begin.join('').length + ending.join('').length > longest) begin.pop()
  return [...begin, ...ending].join('')
}

/** The name under which a file is kept and offered. */
export const cleanName = (given: string): string => {
  const last = given.replaceAll('\\', '/').split('/').at(-1) ?? ''
  const seen = last.normalize('NFC').replace(UNSEEN, '').replace(NOT_IN_NAMES, '_').replace(/\s+/gu, ' ')
  const trimmed = seen.trim().replace(/^[. ]+|[. ]+$/g, '')
  const name = shortened(trimmed === '' ? 'file' : trimmed.replace(DEVICE, (word) => `${word}_`))
  return RUNS.test(name) ? `${name}_` : name
}
