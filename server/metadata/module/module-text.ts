// The serialised answer of `getModelBysId`: made once for a module, a set of grants and the steps of its chain that they open, then handed out as it is.
import { createHash } from 'node:crypto'
import { ACTIONS } from '#contracts/metadata-values.ts'
import type { ChainMetadata, ChainStep, ModuleMetadata } from '#contracts/module.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import { keptFairly } from '#server/kernel/memory/kept-fairly.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import { isLicensed } from './licensed.ts'
import type { Module } from './module.ts'

/** JSON in UTF-8, as it is sent: to encode it each time would cost more than everything else. */
export type ModuleText = { readonly bytes: Buffer; readonly etag: string }

/** Of a module there are as many as sets of grants among those who open it. */
const texts = keptFairly<ModuleText>({ most: 64 * 1024 * 1024, mostOfOne: 8 * 1024 * 1024 })

let numbered = 0

const numberOf = remembered((_: Module): number => {
  numbered += 1
  return numbered
})

const grantedOn = (session: Session, module: Module): readonly string[] => {
  const codes = [...ACTIONS, ...module.buttons.map((button) => button.sCode)]
  return [...new Set(codes)].filter((code) => allows(session.grants, module.id, code))
}

/** The chain without the names of steps that the session may not open; the others keep their places. */
const chainFor = (session: Session, { metadata: { chain }, ownModules }: Module): ChainMetadata | null => {
  if (chain === null) return null
  const mayOpen = ({ sModelsId }: ChainStep): boolean =>
    isLicensed(session.context, { sId: sModelsId, isOwn: ownModules.has(sModelsId) }) &&
    allows(session.grants, sModelsId, 'view')
  return { ...chain, siblings: chain.siblings.filter(mayOpen) }
}

type Own = { readonly grants: readonly string[]; readonly chain: ChainMetadata | null }

const serialise = (module: Module, { grants, chain }: Own): ModuleText => {
  const answer: ModuleMetadata = {
    ...module.metadata,
    buttons: module.buttons.filter((button) => grants.includes(button.sCode)),
    grants,
    chain,
  }
  const bytes = Buffer.from(JSON.stringify(answer))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}

export const moduleTextFor = (session: Session, module: Module): ModuleText => {
  const own: Own = { grants: grantedOn(session, module), chain: chainFor(session, module) }
  const steps = own.chain?.siblings.map(({ sModelsId }) => sModelsId)
  const name = JSON.stringify([numberOf(module), own.grants, steps])
  const { sBrandsId } = session.context
  const known = texts.get(sBrandsId, name)
  if (known !== undefined) return known
  const value = serialise(module, own)
  texts.put(sBrandsId, name, { value, characters: value.bytes.length })
  return value
}
