// What is wrong with metadata: each problem with what mends it, and the button that does where one write is enough. /builder/health
import { useQuery } from '@tanstack/react-query'
import type { Text } from '#contracts/language.ts'
import type { HealthProblem } from '../../../data/metadata-health.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { healthQuery } from '../../services/health-query.ts'
import { RowLink } from '../../services/row-link.tsx'
import { useText } from '../../services/use-text.ts'
import { isMendable, useMend } from './use-mend.ts'

const WORDS = {
  title: { en: 'Health of the metadata', zh: '元数据健康' },
  help: {
    en: 'Every name that does not resolve, and what nobody can reach or use. A mistake harms its own panel alone; mend it all the same.',
    zh: '所有无法解析的名称，以及无人能用到的内容。一处错误只影响其自身的面板，但仍应修正。',
  },
  count: { en: '{count} {count:problem|problems}', zh: '{count} 个问题' },
  shown: {
    en: '{count} problems, of which the first {shown} are shown',
    zh: '{count} 个问题，显示前 {shown} 个',
  },
  none: { en: 'Nothing is wrong.', zh: '没有问题。' },
  where: { en: 'Where', zh: '位置' },
  what: { en: 'What is wrong', zh: '问题' },
  how: { en: 'What mends it', zh: '如何修正' },
  mend: { en: 'Mend', zh: '修正' },
  notMended: { en: 'It was not mended', zh: '未能修正' },
  again: { en: 'Look again', zh: '重新检查' },
  loading: { en: 'Looking through the metadata', zh: '正在检查元数据' },
} as const satisfies Record<string, Text>

const keyOf = ({ kind, on, sId, what }: HealthProblem): string => `${kind} ${on} ${sId} ${what}`

export const HealthPage = () => {
  const { http } = useServices()
  const say = useText()
  const query = useQuery(healthQuery(http))
  const mending = useMend()
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  const { problems = [], total = 0 } = query.data ?? {}
  const counted = problems.length < total ? WORDS.shown : WORDS.count
  const columns: readonly DataColumn<HealthProblem>[] = [
    {
      title: say(WORDS.where),
      cell: ({ on, sId }) => (
        <RowLink resource={on} sId={sId}>
          <code>{sId}</code>
        </RowLink>
      ),
      isText: true,
    },
    { title: say(WORDS.what), cell: ({ what }) => what, isText: true },
    { title: say(WORDS.how), cell: ({ mend }) => mend, isText: true },
    {
      title: '',
      cell: ({ fix, sId }) =>
        isMendable(fix) ? (
          <Button
            isSmall
            isBusy={mending.isPending && mending.variables === fix}
            aria-label={`${say(WORDS.mend)}: ${sId}`}
            onClick={() => mending.mutate(fix)}
          >
            {say(WORDS.mend)}
          </Button>
        ) : null,
    },
  ]
  return (
    <BuilderPage
      title={say(WORDS.title)}
      help={say(WORDS.help)}
      actions={
        <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {say(WORDS.again)}
        </Button>
      }
    >
      {mending.error === null ? null : <FailureNotice error={mending.error} what={say(WORDS.notMended)} />}
      {query.data === undefined ? <LateSkeleton rows={12} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && total === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      {total === 0 ? null : (
        <>
          <p role="status">{say(counted, { count: total, shown: problems.length })}</p>
          <DataTable label={say(WORDS.title)} columns={columns} rows={problems} keyOf={keyOf} />
        </>
      )}
    </BuilderPage>
  )
}
