// A page over the rows of a resource, which needs no folder of its own.
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import type { BuilderPage } from './builder-page.ts'

export const rowsOf = (resource: ResourceName, line: Omit<BuilderPage, 'page'>): BuilderPage => ({
  ...line,
  page: lazyRouteComponent(
    async () => ({
      Page: (await import('../resource/resource-page.tsx')).resourcePage({
        page: line.name,
        resource,
        title: line.title,
        help: line.help,
      }),
    }),
    'Page',
  ),
})
