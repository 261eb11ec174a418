// The serialised answer of `getModelBysId`: made once per module and set of grants, then handed out as it is.
import { createHash } from 'node:crypto'
import { ACTIONS } from '#contracts/metadata-values.ts'
import type { ModuleMetadata } from '#contracts/module.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import type { Module } from './module.ts'

/** JSON in UTF-8, as it is sent: to encode it each time would cost more than everything else. */
export type ModuleText = { readonly bytes: Buffer; readonly etag: string }

const texts = new WeakMap<Module, Map<string, ModuleText>>()

const grantedOn = (session: Session, module: Module): readonly string[] => {
  const codes = [...ACTIONS, ...module.buttons.map((button) => button.sCode)]
  return [...new Set(codes)].filter((code) => allows(session.grants, module.id, code))
}

const serialise = (module: Module, grants: readonly string[]): ModuleText => {
  const answer: ModuleMetadata = {
    ...module.metadata,
    buttons: module.buttons.filter((button) => grants.includes(button.sCode)),
    grants,
  }
  const bytes = Buffer.from(JSON.stringify(answer))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}

export const moduleTextFor = (session: Session, module: Module): ModuleText => {
  const grants = grantedOn(session, module)
  const known = texts.get(module) ?? new Map<string, ModuleText>()
  texts.set(module, known)
  const key = grants.join(' ')
  const text = known.get(key) ?? serialise(module, grants)
  known.set(key, text)
  return text
}
