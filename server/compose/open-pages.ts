// What pages that are shown to others are made of: their files, and the links to them.
import type { Config } from '../config/config.ts'
import { type PageLinks, pageLinks } from '../pages/link/page-links.ts'
import { readStandardPages, type StandardPages } from '../pages/standard-pages.ts'

export type PageWorld = { readonly standard: StandardPages; readonly links: PageLinks }

export const openPages = ({ tokenKeys }: Pick<Config, 'tokenKeys'>, now: () => number): PageWorld => ({
  standard: readStandardPages(),
  links: pageLinks({ keys: tokenKeys, now }),
})
