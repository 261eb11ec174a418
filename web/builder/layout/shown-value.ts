// A value of metadata as text. Pure.
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
