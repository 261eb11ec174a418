// The renderer's host in the business front end: places are addresses, drafts belong to the user.
import { useNavigate, useRouter } from '@tanstack/react-router'
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
  const router = useRouter()
  return useMemo<Host>(() => {
    const search = (target: string) => (target === sModelsId ? true : {})
    const record = (target: string, sId: string) =>
      ({
        to: '/m/$sModelsId/record/$sId',
        params: { sModelsId: target, sId },
        search: search(target),
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
      remember: (target, sId, title) => {
        rememberRecord(localStorage, context, { sModelsId: target, sId, title })
        tabs.entitle({ sModelsId: target, sId }, title)
      },
      openList: (target) =>
        void navigate({ to: '/m/$sModelsId', params: { sModelsId: target }, search: search(target) }),
      addressOfRecord: (target, sId) => router.buildLocation(record(target, sId)).href,
      openNew: (target) =>
        void navigate({ to: '/m/$sModelsId/new', params: { sModelsId: target }, search: search(target) }),
      openRecord: (target, sId, options) =>
        void navigate({ ...record(target, sId), replace: options?.replace === true }),
    }
  }, [http, views, places, tabs, context, navigate, router, sModelsId])
}
