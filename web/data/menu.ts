// GET /entry/menu
import type { MenuEntry } from '#contracts/module.ts'
import type { Http } from './http.ts'

export type MenuAnswer = { readonly modules: readonly MenuEntry[] }

/** The modules that the user may open, as a tree. */
export const readMenu = (http: Http): Promise<MenuAnswer> => http.get('/entry/menu')
