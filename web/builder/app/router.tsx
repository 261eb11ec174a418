// The places of the builder: a page of the registry each, loaded when it is gone to, with whatever the page itself reads of its address.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { CrashedPage } from '../../session/frame/crashed-page.tsx'
import { NotFoundPage } from '../../session/frame/not-found-page.tsx'
import { PAGES } from './pages.ts'
import { loadFrame, PREVIEW, Root } from './root.tsx'

const root = createRootRoute({
  loader: loadFrame,
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashedPage,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
})

const preview = createRoute({
  getParentRoute: () => root,
  path: PREVIEW,
  component: lazyRouteComponent(() => import('../features/forms/preview-page.tsx'), 'PreviewPage'),
})

const pages = PAGES.map(({ name, page }) =>
  createRoute({ getParentRoute: () => root, path: `/${name}/$`, component: page }),
)

export const createBuilderRouter = () =>
  createRouter({
    basepath: '/builder',
    routeTree: root.addChildren([home, preview, ...pages]),
    // What fails while it is drawn leaves the frame around it.
    defaultErrorComponent: CrashedPage,
  })
