// The renderer's host in the business front end: places are addresses, drafts belong to the user.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { SessionContext } from '../../data/session-store.ts'
import type { Host } from '../../renderer/host.ts'
import { type ListParameters, listParametersOf, USUAL_LIST } from '../../renderer/model/list-view.ts'
import { createDraftStore } from '../../renderer/panels/record/draft-store.ts'
import { useServices } from '../../session/services/services.tsx'
import { useLeave } from '../../session/services/use-leave.ts'
import { isSameTab, withWalkedTab } from './open-tabs.ts'
import { rememberRecord } from './recent-records.ts'
import { useTabStore } from './tab-store.ts'
import { useListLinks } from './use-list-links.tsx'
import { openableModules, useMenu } from './use-menu.ts'

/** The list's parameters; of a new record also what it is a duplicate of. */
type NewAddress = ListParameters & { readonly from?: string }

/** A record keeps the list's search parameters in its address, so that the way back restores the list. */
export const useModuleHost = (sModelsId: string, context: SessionContext): Host => {
  const { http, views, places } = useServices()
  const tabs = useTabStore()
  const navigate = useNavigate()
  const router = useRouter()
  const linkList = useListLinks()
  const { data: menu } = useMenu()
  const openable = useMemo(() => new Set(openableModules(menu?.modules ?? []).map(({ sId }) => sId)), [menu])
  const ask = useLeave()
  const leave = useRef(ask)
  leave.current = ask
  return useMemo<Host>(() => {
    // What a new record was a duplicate of is no part of the list.
    const search = (target: string) => (kept: NewAddress) =>
      target === sModelsId ? { ...kept, from: undefined } : {}
    /** A record of another module that has a tab keeps the list that it was opened from. */
    const searchOfTab = (target: string, sId: string): ListParameters => {
      const tab = tabs.read().find((one) => isSameTab(one, { sModelsId: target, sId }))
      return router.options.parseSearch(tab?.href.split('?')[1] ?? '')
    }
    const record = (target: string, sId: string) =>
      ({
        to: '/m/$sModelsId/record/$sId',
        params: { sModelsId: target, sId },
        search: target === sModelsId ? search(target) : searchOfTab(target, sId),
      }) as const
    return {
      http,
      context,
      drafts: createDraftStore(
        sessionStorage,
        `${context.sBrandsId} ${context.sSubsidiaryId} ${context.sUserId}`,
      ),
      views,
      places,
      linkList,
      remember: (target, sId, title) => {
        rememberRecord(localStorage, context, { sModelsId: target, sId, title })
        tabs.entitle({ sModelsId: target, sId }, title)
      },
      openList: (target, options) =>
        void navigate({
          to: '/m/$sModelsId',
          params: { sModelsId: target },
          search:
            options === undefined
              ? search(target)
              : () => listParametersOf({ ...USUAL_LIST, filters: options.filters }),
        }),
      mayOpen: (target) => openable.has(target),
      addressOfRecord: (target, sId) => router.buildLocation(record(target, sId)).href,
      openNew: (target, { from } = {}) =>
        void navigate({
          to: '/m/$sModelsId/new',
          params: { sModelsId: target },
          search: from === undefined ? search(target) : (kept: NewAddress) => ({ ...kept, from }),
        }),
      openRecord: (target, sId, options) =>
        void navigate({ ...record(target, sId), replace: options?.replace === true }),
      walk: async ({ sModelsId: target, from, to: { sId, list } }) => {
        if (!(await leave.current())) return
        const place = { ...record(target, sId), search: listParametersOf(list) }
        const { href } = router.buildLocation(place)
        tabs.change((all) => withWalkedTab(all, { sModelsId: target, from, to: sId, href }))
        await navigate({ ...place, replace: true })
      },
    }
  }, [http, views, places, linkList, openable, tabs, context, navigate, router, sModelsId])
}
