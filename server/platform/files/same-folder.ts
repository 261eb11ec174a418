// Whether two paths lead to one folder. Names would not tell: folders are moved and linked, and containers have names of their own.
import { statSync } from 'node:fs'

/** What the system knows the folder by, for as long as it is there; undefined where the path leads nowhere. */
export const identityOf = (folder: string): string | undefined => {
  try {
    const { dev, ino } = statSync(folder)
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}

/** False also when one of them leads nowhere. */
export const isSameFolder = (one: string, other: string): boolean => {
  const identity = identityOf(one)
  return identity !== undefined && identity === identityOf(other)
}
