// A page over the rows of one resource: what there is, found and leafed through.
import type { ComponentType } from 'react'
import type { Text } from '#contracts/language.ts'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import { LoadFailure } from '../../renderer/load-failure.tsx'
import { LateSkeleton } from '../../ui/notices/late-skeleton.tsx'
import { usePagePlace } from '../services/use-place.ts'
import { useText } from '../services/use-text.ts'
import { ResourceList } from './resource-list.tsx'
import { useResourceRows } from './use-resource-rows.ts'
import './resource.css'

export type ResourcePageProps = {
  /** Its page's name in the address. */
  readonly page: string
  readonly resource: ResourceName
  readonly title: Text
  readonly help: Text
}

const WORDS = { loading: { en: 'Loading', zh: '加载中' } }

export const ResourcePage = ({ page, resource, title, help }: ResourcePageProps) => {
  const say = useText()
  const { search } = usePagePlace()
  const wanted = { search: search.search ?? '', pageNum: Number(search.page ?? 1), filters: [] }
  const query = useResourceRows(resource, wanted)
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  return (
    <div className="resource-page">
      <title>{say(title)}</title>
      <header>
        <h1>{say(title)}</h1>
        <p className="soft">{say(help)}</p>
      </header>
      {query.data === undefined ? (
        <LateSkeleton rows={12} label={say(WORDS.loading)} />
      ) : (
        <ResourceList page={page} resource={resource} wanted={wanted} answer={query.data} />
      )}
    </div>
  )
}

/** The page as a component of its own, for the registry. */
export const resourcePage =
  (props: ResourcePageProps): ComponentType =>
  () => <ResourcePage {...props} />
