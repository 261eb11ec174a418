// Data that some machines have beside the repository and a stranger's clone has not.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const beside = (folder: string, name: string): string | null => {
  const path = join(dirname(ROOT), 'shared', folder, name)
  return existsSync(path) ? path : null
}

/** The path of a file of the data folder beside the repository; null where there is none. */
export const sharedData = (name: string): string | null => beside('data', name)

/** The same of a process model. */
export const sharedModel = (name: string): string | null => beside('bpmn', name)
