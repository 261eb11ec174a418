// What the renderer needs of the page that it is drawn in: the way to the service, the session, places to go.
import { createContext, useContext } from 'react'
import type { Http } from '../data/http.ts'
import type { SessionContext } from '../data/session-store.ts'
import type { LinkList } from './charts/chart-view.ts'
import type { ListFilter } from './model/list-filter.ts'
import type { ListPlaces } from './model/list-places.ts'
import type { ListView } from './model/list-view.ts'
import type { ViewWriter } from './panels/list/view-writer.ts'
import type { DraftStore } from './panels/record/draft-store.ts'

export type ListStep = {
  readonly sModelsId: string
  /** The record that is left. */
  readonly from: string
  readonly to: { readonly sId: string; readonly list: ListView }
}

export type Host = {
  readonly http: Http
  readonly context: SessionContext
  readonly drafts: DraftStore
  readonly views: ViewWriter
  readonly places: ListPlaces
  readonly linkList: LinkList
  /** A record is open: its title, by which people know it. */
  remember(sModelsId: string, sId: string, title: string): void
  /** As it was left, or with those filters alone. */
  openList(sModelsId: string, options?: { readonly filters: readonly ListFilter[] }): void
  /** Whether the user has the module to open. */
  mayOpen(sModelsId: string): boolean
  /** Where a record is, as a link has it. */
  addressOfRecord(sModelsId: string, sId: string): string
  /** `replace` takes the place of the page before in the browser's history. */
  openRecord(sModelsId: string, sId: string, options?: { readonly replace?: boolean }): void
  /** `from`: the record that the new one starts as a duplicate of. */
  openNew(sModelsId: string, options?: { readonly from?: string }): void
  /** From one record of a list to another, which takes its place: its tab, its entry in the browser's history. */
  walk(way: ListStep): Promise<void>
}

const HostContext = createContext<Host | null>(null)
export const HostProvider = HostContext.Provider

export const useHost = (): Host => {
  const host = useContext(HostContext)
  if (host === null) throw new Error('The renderer needs a HostProvider above it')
  return host
}
