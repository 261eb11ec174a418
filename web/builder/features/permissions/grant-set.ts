// What a click on an action of a module makes of what a role or a user was granted. Pure.
import { ACTIONS } from '#contracts/metadata-values.ts'
import type { GrantedModule } from '#contracts/permissions.ts'
import type { GrantSet } from '../../../data/permissions.ts'

/** `everywhere`: given in all subsidiaries, where one is looked at. */
export type GrantState = 'allowed' | 'denied' | 'open' | 'everywhere'

/** A subsidiary; null: all of them. */
export type Where = string | null

type Granted = Pick<GrantedModule, 'grants' | 'buttons'>

/** What is said of that place alone. */
export const setOf = ({ grants }: Pick<GrantedModule, 'grants'>, where: Where): GrantSet => {
  const codes = (bAllow: 0 | 1) =>
    grants
      .filter((row) => row.sSubsidiaryId === where && row.bAllow === bAllow)
      .map(({ sActionCode }) => sActionCode)
  return { allow: codes(1), deny: codes(0) }
}

/** Whatever is allowed lets the module be seen; what is taken away goes before what is given. */
export const stateOf = (module: Pick<GrantedModule, 'grants'>, code: string, where: Where): GrantState => {
  const { allow, deny } = setOf(module, where)
  if (deny.includes(code) || deny.includes('*')) return 'denied'
  if (allow.includes(code) || allow.includes('*')) return 'allowed'
  if (code === 'view' && allow.length > 0) return 'allowed'
  return where !== null && stateOf(module, code, null) === 'allowed' ? 'everywhere' : 'open'
}

const codesOf = ({ buttons }: Granted): readonly string[] => [
  ...ACTIONS,
  ...buttons.map(({ sActionCode }) => sActionCode),
]

const without = (codes: readonly string[], code: string): readonly string[] =>
  codes.filter((one) => one !== code)

const turnedOff = (module: Granted, code: string, where: Where): GrantSet => {
  const { allow, deny } = setOf(module, where)
  if (code === 'view' || code === '*') return { allow: [], deny }
  const spelt = allow.includes('*') ? codesOf(module) : allow
  return { allow: without(spelt, code), deny }
}

const turnedOn = (module: Granted, code: string, where: Where): GrantSet => {
  const { allow, deny } = setOf(module, where)
  return { allow: code === '*' ? ['*'] : [...without(allow, code), code], deny: without(deny, code) }
}

export type GrantOf = { readonly isUser: boolean; readonly where: Where }

/** Roles give or do not; a user’s own grants give, take away, or leave it to the roles, in turns. */
export const toggled = (module: Granted, code: string, { isUser, where }: GrantOf): GrantSet => {
  const state = stateOf(module, code, where)
  const { allow, deny } = setOf(module, where)
  if (state === 'open' || (state === 'everywhere' && !isUser)) return turnedOn(module, code, where)
  if (!isUser) return turnedOff(module, code, where)
  if (state === 'denied') return { allow, deny: without(deny, deny.includes(code) ? code : '*') }
  return { allow: without(allow, code), deny: [...deny, code] }
}
