// How large a file is, as people read it.

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

export const sizeText = (bytes: number): string => {
  let size = bytes
  let unit = 0
  while (size >= 1_000 && unit < UNITS.length - 1) {
    size /= 1_000
    unit += 1
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`
}
