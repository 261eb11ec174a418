// The locale by whose habits days and lists are written.
import type { Language } from '#contracts/language.ts'

export const LOCALE: Readonly<Record<Language, string>> = { en: 'en-GB', 'zh-CN': 'zh-CN' }
