// The renderer's host in the business front end: places are addresses, drafts belong to the user.
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SessionContext } from '../../data/session-store.ts'
import type { Host } from '../../renderer/host.ts'
import { createDraftStore } from '../../renderer/panels/record/draft-store.ts'
import { rememberRecord } from './recent-records.ts'
import { useServices } from './services.tsx'

/** A record keeps the list's search parameters in its address, so that the way back restores the list. */
export const useModuleHost = (sModelsId: string, context: SessionContext): Host => {
  const { http, views, places, tabs } = useServices()
  const navigate = useNavigate()
  return useMemo<Host>(() => {
    const search = (target: string) => (target === sModelsId ? true : {})
    return {
      http,
      context,
      drafts: createDraftStore(
        sessionStorage,
        `${context.sBrandsId} ${context.sSubsidiaryId} ${context.sUserId}`,
      ),
      views,
      places,
      remember: (target, sId, title) => {
        rememberRecord(localStorage, context, { sModelsId: target, sId, title })
        tabs.entitle({ sModelsId: target, sId }, title)
      },
      openList: (target) =>
        void navigate({ to: '/m/$sModelsId', params: { sModelsId: target }, search: search(target) }),
      openNew: (target) =>
        void navigate({ to: '/m/$sModelsId/new', params: { sModelsId: target }, search: search(target) }),
      openRecord: (target, sId, options) =>
        void navigate({
          to: '/m/$sModelsId/record/$sId',
          params: { sModelsId: target, sId },
          search: search(target),
          replace: options?.replace === true,
        }),
    }
  }, [http, views, places, tabs, context, navigate, sModelsId])
}
