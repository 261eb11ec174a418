// Flags as text: what spreadsheets and people write for yes and no.

const YES = new Set(['1', 'true', 'yes', 'y', 'x', '✓', '是', '真'])
const NO = new Set(['0', 'false', 'no', 'n', '否', '假'])

/** 1, 0, or null for a text that is neither. */
export const flagFromText = (text: string): 0 | 1 | null => {
  const word = text.trim().toLowerCase()
  if (YES.has(word)) return 1
  return NO.has(word) ? 0 : null
}
