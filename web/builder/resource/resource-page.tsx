// A page over the rows of one resource: a list that is searched and leafed through, and the editor of a row beside it.
import type { ComponentType, ReactNode } from 'react'
import type { Text } from '#contracts/language.ts'
import { attributesOf, RESOURCES, type Resource, type ResourceName } from '#contracts/metadata/resources.ts'
import type { ResourceRow } from '../../data/resources.ts'
import { LoadFailure } from '../../renderer/load-failure.tsx'
import { LateSkeleton } from '../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../layout/builder-page.tsx'
import { useGo, usePagePlace } from '../services/use-place.ts'
import { useText } from '../services/use-text.ts'
import { ResourceList } from './resource-list.tsx'
import { RowEditor } from './row-editor.tsx'
import { belongsBy, NEW_ROW, placeOf, type RowsPlace, rowsAddress } from './rows-place.ts'
import { useResourceRow, useResourceRows } from './use-resource-rows.ts'
import './resource.css'

export type ResourcePageProps = {
  /** Its page's name in the address. */
  readonly page: string
  readonly resource: ResourceName
  readonly title: Text
  readonly help: Text
  /** What is said while there is no row: what one is for. */
  readonly empty?: Text
  /** Stands instead of the list of rows. */
  readonly list?: ReactNode
  /** Stand beside the title. */
  readonly actions?: ReactNode
  /** Shows what an open row makes, above its fields. */
  readonly preview?: ComponentType<{ readonly row: ResourceRow }>
  /** Stands under the editor of a row that is stored. */
  readonly below?: (row: ResourceRow) => ReactNode
}

const WORDS = {
  empty: { en: 'There is none yet. "New" makes the first.', zh: '暂无内容，点击“新建”添加。' },
  loading: { en: 'Loading', zh: '加载中' },
  row: { en: 'The open row', zh: '打开的行' },
}

/** Its rows hold parts, which take room. */
const hasParts = (resource: ResourceName): boolean =>
  Object.values(attributesOf(RESOURCES[resource] as Resource)).some(({ type }) => type === 'json')

type OpenRowProps = {
  readonly place: RowsPlace
  readonly sId: string
  readonly preview: ResourcePageProps['preview']
  readonly below: ResourcePageProps['below']
}

const OpenRow = ({ place, sId, preview: Preview, below }: OpenRowProps) => {
  const say = useText()
  const go = useGo()
  const isNew = sId === NEW_ROW
  const query = useResourceRow(place.resource, isNew ? null : sId)
  const by = belongsBy(place.resource)
  if (query.isLoadingError) return <LoadFailure isPart error={query.error} retry={query} />
  if (!isNew && query.data === undefined) return <LateSkeleton rows={8} label={say(WORDS.loading)} />
  return (
    <>
      {query.data === undefined || Preview === undefined ? null : <Preview key={sId} row={query.data} />}
      <RowEditor
        key={sId}
        resource={place.resource}
        row={query.data ?? null}
        start={isNew && by !== null && place.of !== '' ? { [by]: place.of } : {}}
        onSaved={(row) => {
          if (isNew) go(rowsAddress(place, row.sId), { replace: true })
        }}
        onClosed={() => go(rowsAddress(place))}
      />
      {query.data === undefined || isNew ? null : below?.(query.data)}
    </>
  )
}

type RowsProps = {
  readonly place: RowsPlace
  readonly open: string | undefined
  readonly empty: Text | undefined
}

const Rows = ({ place, open, empty = WORDS.empty }: RowsProps) => {
  const say = useText()
  const query = useResourceRows(place)
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={12} label={say(WORDS.loading)} />
  return <ResourceList place={place} answer={query.data} shown={open} empty={empty} />
}

export const ResourcePage = (props: ResourcePageProps) => {
  const { page, resource, title, help, empty, list, actions, preview, below } = props
  const say = useText()
  const { rest, search } = usePagePlace()
  const place = placeOf(page, resource, search)
  const [open] = rest
  return (
    <BuilderPage title={say(title)} help={say(help)} actions={actions}>
      <div className="resource-page" data-open={open !== undefined} data-wide={hasParts(resource)}>
        {list ?? <Rows place={place} open={open} empty={empty} />}
        {open === undefined ? null : (
          <aside className="resource-side" aria-label={say(WORDS.row)}>
            <OpenRow place={place} sId={open} preview={preview} below={below} />
          </aside>
        )}
      </div>
    </BuilderPage>
  )
}

/** The page as a component of its own, for the registry. */
export const resourcePage =
  (props: ResourcePageProps): ComponentType =>
  () => <ResourcePage {...props} />
