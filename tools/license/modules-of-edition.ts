// The modules that an edition's folder brings, as a licence lists them.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { jsonOf } from '#server/kernel/json/json-of.ts'
import { Refused } from '../command/refused.ts'
import { EDITION_FILE } from '../pack/add-on/edition-file.ts'

const tagOf = async (file: string): Promise<unknown> =>
  (jsonOf(await readFile(file, 'utf8')) as { sVersionFlowCode?: unknown } | undefined)?.sVersionFlowCode

/** Those that carry the tag, or all. Modules of an add-on are called after it, too. */
export const modulesOfEdition = async (
  folder: string,
  tag: string | undefined,
): Promise<readonly string[]> => {
  const root = resolve(folder)
  if (!existsSync(root)) throw new Refused(`There is no folder ${folder}.`)
  const first = existsSync(join(root, EDITION_FILE)) ? [basename(root)] : []
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const { parentPath, name } of entries.filter((one) => one.isFile() && one.name === 'module.json')) {
    if (tag !== undefined && (await tagOf(join(parentPath, name))) !== tag) continue
    found.push([...first, ...relative(root, parentPath).split(sep).filter(Boolean)].join('-'))
  }
  if (found.length === 0)
    throw new Refused(`${folder} has no module${tag === undefined ? '' : ` that carries the tag ${tag}`}.`)
  return found.toSorted()
}
