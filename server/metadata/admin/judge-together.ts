// Judges writes that belong together once all of them are made: what they name is there then, and no module that was whole is broken. So many cost
// as much as they are, and none is asked for what comes after it.

import type { ResourceName } from '#contracts/metadata/resources.ts'
import { RESOURCES } from '#contracts/metadata/resources.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { freshComplaints, type ModuleComplaint } from './fresh-complaints.ts'
import type { Said } from './judge-row.ts'
import { complaintsNow, type ModuleJudging, type Owned } from './owned-module.ts'
import { makeKnownTo, referenceComplaints } from './reference-complaints.ts'

type Written = {
  readonly name: ResourceName
  readonly said: Said
  readonly row: Said
  readonly sBrandsId: string | null
}

export type Together = {
  readonly modules: Map<string, { readonly owned: Owned; readonly before: readonly ModuleComplaint[] }>
  readonly written: Written[]
}

export const beginTogether = (): Together => ({ modules: new Map(), written: [] })

/** Before the first of them is written. */
export const noteModule = async (
  judging: ModuleJudging,
  { modules }: Together,
  owned: Owned,
): Promise<void> => {
  const key = JSON.stringify([owned.sModelsId, owned.sBrandsId])
  if (!modules.has(key)) modules.set(key, { owned, before: await complaintsNow(judging, owned) })
}

const refuse = (complaints: readonly Complaint[]): void => {
  if (complaints.length > 0) throw invalidRequest(complaints)
}

/** Throws invalid_request. */
export const judgeTogether = async (
  judging: ModuleJudging,
  { modules, written }: Together,
): Promise<void> => {
  const { query, catalogue } = judging
  const knownTo = makeKnownTo(query)
  for (const { name, ...named } of written)
    refuse(await referenceComplaints(query, RESOURCES[name], { ...named, catalogue, knownTo }))
  for (const { owned, before } of modules.values())
    refuse(freshComplaints(before, await complaintsNow(judging, owned)))
}
