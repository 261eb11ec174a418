// A page over the rows of a resource, which needs no folder of its own.
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Text } from '#contracts/language.ts'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import type { BuilderPage } from './builder-page.ts'

type RowsLine = Omit<BuilderPage, 'page'> & {
  /** What is said while there is no row: what one is for. */
  readonly empty?: Text
}

export const rowsOf = (resource: ResourceName, { empty, ...line }: RowsLine): BuilderPage => ({
  ...line,
  page: lazyRouteComponent(
    async () => ({
      Page: (await import('../resource/resource-page.tsx')).resourcePage({
        page: line.name,
        resource,
        title: line.title,
        help: line.help,
        ...(empty === undefined ? {} : { empty }),
      }),
    }),
    'Page',
  ),
})
