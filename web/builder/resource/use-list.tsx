// Who uses a table, a column, a routine, a constant, a form or a module, each with the way to it.
import { useQuery } from '@tanstack/react-query'
import type { Text } from '#contracts/language.ts'
import { readUses, type Use, type UsedKind } from '../../data/where-used.ts'
import { LoadFailure } from '../../renderer/load-failure.tsx'
import { useServices } from '../../session/services/services.tsx'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../ui/notices/late-skeleton.tsx'
import { type DataColumn, DataTable } from '../layout/data-table.tsx'
import { RowLink } from '../services/row-link.tsx'
import { useText } from '../services/use-text.ts'

const WORDS = {
  title: { en: 'Where used', zh: '使用处' },
  kind: { en: 'Kind', zh: '种类' },
  who: { en: 'Who', zh: '使用者' },
  where: { en: 'At what', zh: '位置' },
  none: { en: 'Nothing uses it.', zh: '未被使用。' },
  loading: { en: 'Loading', zh: '加载中' },
} as const satisfies Record<string, Text>

export type UseListProps = { readonly kind: UsedKind; readonly name: string }

export const UseList = ({ kind, name }: UseListProps) => {
  const { http } = useServices()
  const say = useText()
  const query = useQuery({
    queryKey: ['where-used', kind, name],
    queryFn: () => readUses(http, { kind, name }),
    staleTime: 0,
  })
  const columns: readonly DataColumn<Use>[] = [
    {
      title: say(WORDS.who),
      cell: ({ kind: resource, sId, sName }) => (
        <RowLink resource={resource} sId={sId}>
          {sName}
        </RowLink>
      ),
      isText: true,
    },
    { title: say(WORDS.where), cell: ({ where }) => where, isText: true },
    { title: say(WORDS.kind), cell: ({ kind: resource }) => <code>{resource}</code> },
  ]
  if (query.isLoadingError) return <LoadFailure isPart error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={6} label={say(WORDS.loading)} />
  if (query.data.length === 0) return <EmptyNotice text={say(WORDS.none)} />
  return (
    <DataTable
      label={say(WORDS.title)}
      columns={columns}
      rows={query.data}
      keyOf={({ kind: resource, sId, where }) => `${resource} ${sId} ${where}`}
    />
  )
}
