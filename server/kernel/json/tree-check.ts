// Walks a parsed body and refuses keys and characters that nothing behind may have to deal with.
import { Decimal } from 'decimal.js'
import type { Text } from '#contracts/language.ts'
import { type AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'

const KEY_REFUSED = { en: 'This key is not allowed', zh: '不允许使用此键名' }
const NUL_REFUSED = { en: 'NUL characters are not allowed', zh: '不允许包含 NUL 字符' }
const NOT_WELL_FORMED = { en: 'The text is not valid Unicode', zh: '文本不是有效的 Unicode' }

const REFUSED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor'])

type Place = { readonly parent: Place | undefined; readonly key: string }

const pathOf = (place: Place | undefined): string => {
  const keys: string[] = []
  for (let at = place; at !== undefined; at = at.parent) keys.push(at.key)
  return keys.reverse().join('.').toWellFormed().replaceAll('\0', '\uFFFD').slice(0, 200)
}

const refusal = (place: Place | undefined, message: Text): AppError =>
  invalidRequest([{ path: pathOf(place), message }])

const checkText = (text: string, place: Place | undefined): void => {
  if (text.includes('\0')) throw refusal(place, NUL_REFUSED)
  if (!text.isWellFormed()) throw refusal(place, NOT_WELL_FORMED)
}

const isBranch = (node: unknown): node is object =>
  typeof node === 'object' && node !== null && !(node instanceof Decimal)

/** Throws AppError invalid_request at the first key or text refused. */
export const checkTree = (value: unknown): void => {
  const visit = (node: unknown, place: Place | undefined): void => {
    if (typeof node === 'string') checkText(node, place)
    if (!isBranch(node)) return
    for (const [key, child] of Object.entries(node)) {
      const here = { parent: place, key }
      checkText(key, here)
      if (REFUSED_KEYS.has(key)) throw refusal(here, KEY_REFUSED)
      visit(child, here)
    }
  }
  visit(value, undefined)
}
