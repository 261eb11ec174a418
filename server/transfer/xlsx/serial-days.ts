// Days and moments as spreadsheets count them: days since the end of 1899.
const DAY_MS = 86_400_000
const EPOCH_MS = Date.UTC(1899, 11, 30)
/** Before it spreadsheets count a day that there was not. */
const FIRST_DAY = 61

/** `2026-01-31` or `2026-01-31 08:05:09`; null for what a spreadsheet has no number for. */
export const serialOf = (text: string): number | null => {
  const ms = Date.parse(text.length > 10 ? `${text.replace(' ', 'T')}Z` : text)
  const serial = (ms - EPOCH_MS) / DAY_MS
  return serial >= FIRST_DAY ? Number(serial.toFixed(10)) : null
}
