// What a click on an action of a module makes of what a role or a user was granted. Pure.
import { ACTIONS } from '#contracts/metadata-values.ts'
import type { GrantedModule } from '#contracts/permissions.ts'
import type { GrantSet } from '../../../data/permissions.ts'

export type GrantState = 'allowed' | 'denied' | 'open'

type Granted = Pick<GrantedModule, 'grants' | 'buttons'>

/** What holds in all subsidiaries. */
export const setOf = ({ grants }: Pick<GrantedModule, 'grants'>): GrantSet => {
  const codes = (bAllow: 0 | 1) =>
    grants
      .filter((row) => row.sSubsidiaryId === null && row.bAllow === bAllow)
      .map(({ sActionCode }) => sActionCode)
  return { allow: codes(1), deny: codes(0) }
}

/** Whatever is allowed lets the module be seen; what is taken away goes before what is given. */
export const stateOf = (module: Pick<GrantedModule, 'grants'>, code: string): GrantState => {
  const { allow, deny } = setOf(module)
  if (deny.includes(code) || deny.includes('*')) return 'denied'
  if (allow.includes(code) || allow.includes('*')) return 'allowed'
  return code === 'view' && allow.length > 0 ? 'allowed' : 'open'
}

const codesOf = ({ buttons }: Granted): readonly string[] => [
  ...ACTIONS,
  ...buttons.map(({ sActionCode }) => sActionCode),
]

const without = (codes: readonly string[], code: string): readonly string[] =>
  codes.filter((one) => one !== code)

const turnedOff = (module: Granted, code: string): GrantSet => {
  const { allow, deny } = setOf(module)
  if (code === 'view' || code === '*') return { allow: [], deny }
  const spelt = allow.includes('*') ? codesOf(module) : allow
  return { allow: without(spelt, code), deny }
}

const turnedOn = (module: Granted, code: string): GrantSet => {
  const { allow, deny } = setOf(module)
  return { allow: code === '*' ? ['*'] : [...without(allow, code), code], deny: without(deny, code) }
}

/** Roles give or do not; a user’s own grants give, take away, or leave it to the roles, in turns. */
export const toggled = (module: Granted, code: string, isUser: boolean): GrantSet => {
  const state = stateOf(module, code)
  if (state === 'open') return turnedOn(module, code)
  if (!isUser) return turnedOff(module, code)
  const { allow, deny } = setOf(module)
  if (state === 'denied') return { allow, deny: without(deny, deny.includes(code) ? code : '*') }
  return { allow: without(allow, code), deny: [...deny, code] }
}
