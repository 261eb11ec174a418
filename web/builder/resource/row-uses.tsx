// Who uses what the row says: shown before it is renamed or deleted.
import { useQuery } from '@tanstack/react-query'
import { readUses, type UsedKind } from '../../data/where-used.ts'
import { LoadFailure } from '../../renderer/load-failure.tsx'
import { useServices } from '../../session/services/services.tsx'
import { LateSkeleton } from '../../ui/notices/late-skeleton.tsx'
import { RowLink } from '../services/row-link.tsx'
import { useText } from '../services/use-text.ts'

const WORDS = {
  title: { en: 'Where used', zh: '使用处' },
  none: { en: 'Nothing uses it.', zh: '未被使用。' },
  loading: { en: 'Loading', zh: '加载中' },
  more: { en: 'and {count} more', zh: '另有 {count} 处' },
}

const MOST = 12

export type Used = { readonly kind: UsedKind; readonly name: string }

export const RowUses = ({ kind, name }: Used) => {
  const say = useText()
  const { http } = useServices()
  const query = useQuery({
    queryKey: ['where-used', kind, name],
    queryFn: () => readUses(http, { kind, name }),
  })
  const { data = [] } = query
  return (
    <section className="row-part" aria-label={say(WORDS.title)}>
      <h3>{say(WORDS.title)}</h3>
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={2} label={say(WORDS.loading)} /> : null}
      {query.data?.length === 0 ? <p className="soft">{say(WORDS.none)}</p> : null}
      <ul>
        {data.slice(0, MOST).map(({ kind: resource, sId, sName, where }) => (
          <li key={`${resource} ${sId} ${where}`}>
            <RowLink resource={resource} sId={sId}>
              {sName}
            </RowLink>{' '}
            <span className="soft">{where}</span>
          </li>
        ))}
      </ul>
      {data.length > MOST ? <p className="soft">{say(WORDS.more, { count: data.length - MOST })}</p> : null}
    </section>
  )
}
