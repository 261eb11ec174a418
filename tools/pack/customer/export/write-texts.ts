// Writes files of a customer's folder, or takes them away.
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeDurably } from '#server/platform/files/write-durably.ts'

/** For whoever the system lets. */
const AS_USUAL = 0o666

export type Texts = ReadonlyMap<string, string | null>

/** Where a file lies within the folder: paths of documents begin with the folder's name. */
export const placeIn = (name: string, path: string): string => {
  const rest = path.slice(name.length + 1)
  return rest.startsWith('overrides/') ? rest : `additions/${rest}`
}

export const writeTexts = async (folder: string, texts: Texts): Promise<readonly string[]> => {
  for (const [path, text] of texts) {
    const place = join(folder, path)
    await mkdir(dirname(place), { recursive: true })
    if (text === null) await rm(place)
    else await writeDurably(place, text, AS_USUAL)
  }
  return [...texts].map(([path, text]) => `${text === null ? 'remove' : 'write '} ${path}`)
}
