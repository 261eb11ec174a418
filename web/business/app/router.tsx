// The places of the business front end and the pages that stand there, each loaded when it is gone to.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { Row } from '#contracts/records.ts'
import { listParametersOf, parseListParameters } from '../../renderer/model/list-view.ts'
import { CrashedPage } from '../../session/frame/crashed-page.tsx'
import { NotFoundPage } from '../../session/frame/not-found-page.tsx'
import { loadFrame, Root } from './root.tsx'

const root = createRootRoute({
  loader: loadFrame,
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashedPage,
})

/** Whatever somebody typed into the address becomes a view that can be shown. */
const validateSearch = (raw: Record<string, unknown>) => listParametersOf(parseListParameters(raw))

type NewAddress = ReturnType<typeof validateSearch> & {
  /** The record that the new one starts as a duplicate of. */
  readonly from?: string
}

const validateNew = (raw: Record<string, unknown>): NewAddress => ({
  ...validateSearch(raw),
  ...(typeof raw.from === 'string' ? { from: raw.from } : {}),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
})
const list = createRoute({
  getParentRoute: () => root,
  path: '/m/$sModelsId',
  validateSearch,
  component: lazyRouteComponent(() => import('../features/module/list-page.tsx'), 'ListPage'),
})
const created = createRoute({
  getParentRoute: () => root,
  path: '/m/$sModelsId/new',
  validateSearch: validateNew,
  component: lazyRouteComponent(() => import('../features/module/record-page.tsx'), 'NewRecordPage'),
})
const record = createRoute({
  getParentRoute: () => root,
  path: '/m/$sModelsId/record/$sId',
  validateSearch,
  component: lazyRouteComponent(() => import('../features/module/record-page.tsx'), 'StoredRecordPage'),
})

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  component: lazyRouteComponent(() => import('../features/inbox/inbox-page.tsx'), 'InboxPage'),
})

/** Which dashboard, and what its charts are asked for. */
type DashboardAddress = { readonly sModelsId?: string; readonly params?: Row }

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/indexPage/commonChar',
  validateSearch: ({ sModelsId, params }: Record<string, unknown>): DashboardAddress => ({
    ...(typeof sModelsId === 'string' ? { sModelsId } : {}),
    ...(isRow(params) ? { params } : {}),
  }),
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([home, inbox, list, created, record, dashboard]),
    // What fails while it is drawn leaves the frame around it.
    defaultErrorComponent: CrashedPage,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
