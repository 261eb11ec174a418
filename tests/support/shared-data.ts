// Data that some machines have beside the repository and a stranger's clone has not.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The path of a file of the data folder beside the repository; null where there is none. */
export const sharedData = (name: string): string | null => {
  const path = join(dirname(ROOT), 'shared', 'data', name)
  return existsSync(path) ? path : null
}
