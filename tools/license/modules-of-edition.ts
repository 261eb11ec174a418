// The modules that an edition's folder brings, as a licence lists them.
import { existsSync } from 'node:fs'
import { Refused } from '../command/refused.ts'
import type { MetadataRow } from '../pack/metadata-rows.ts'
import { readContent } from '../pack/read-content.ts'

type Modules = ReadonlyMap<unknown, MetadataRow['values']>

const readModules = async (edition: string): Promise<Modules> => {
  if (!existsSync(edition)) throw new Refused(`There is no folder ${edition}.`)
  const { rows } = await readContent(edition)
  return new Map(rows.filter(({ table }) => table === 'gdsmodule').map(({ sId, values }) => [sId, values]))
}

/** Its own, or that of the nearest module above it. */
const tagOf = (modules: Modules, sId: unknown): unknown => {
  const module = modules.get(sId)
  return module && (module.sVersionFlowCode ?? tagOf(modules, module.sParentId))
}

/** Those that carry one of the tags, or all. */
export const modulesOfEdition = async (
  edition: string,
  wanted: readonly string[] | undefined,
): Promise<readonly string[]> => {
  const modules = await readModules(edition)
  const tagged = [...modules.keys()].map((sId) => ({ sId: String(sId), tag: tagOf(modules, sId) }))
  for (const tag of wanted ?? [])
    if (!tagged.some((one) => one.tag === tag))
      throw new Refused(`${edition} has no module that carries the tag ${tag}.`)
  const found = tagged.filter(({ tag }) => wanted === undefined || wanted.some((one) => one === tag))
  if (found.length === 0) throw new Refused(`${edition} has no module.`)
  return found.map(({ sId }) => sId).toSorted()
}
