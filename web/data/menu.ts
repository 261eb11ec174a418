// GET /entry/menu
import type { MenuEntry } from '#contracts/module.ts'
import type { Http } from './http.ts'

export type MenuAnswer = {
  /** Those that the user may open, as a tree. */
  readonly modules: readonly MenuEntry[]
  /** The pages of this front end; where none are known, it shows all that it has. */
  readonly routes: readonly string[]
}

/** What the front end shows to whoever is signed in. */
export const readMenu = (http: Http): Promise<MenuAnswer> => http.get('/entry/menu')
