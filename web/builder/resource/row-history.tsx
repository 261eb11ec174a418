// What became of the row: who changed what of it and when, with the way back to what a field said before.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { columnsWhere } from '#contracts/metadata/attribute-columns.ts'
import { attributesOf, RESOURCES } from '#contracts/metadata/resources.ts'
import type { RowVersionTold } from '#contracts/metadata-history.ts'
import { type RowPlace, readHistory } from '../../data/metadata-history.ts'
import { LoadFailure } from '../../renderer/load-failure.tsx'
import { useServices } from '../../session/services/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LateSkeleton } from '../../ui/notices/late-skeleton.tsx'
import { shownValue } from '../layout/shown-value.ts'
import { useMoment } from '../services/use-moment.ts'
import { useText } from '../services/use-text.ts'
import { labelOfColumn } from './attribute-labels.ts'

const WORDS = {
  title: { en: 'History', zh: '历史' },
  none: { en: 'It was not changed in the builder yet.', zh: '尚未在设计端修改过。' },
  loading: { en: 'Loading', zh: '加载中' },
  add: { en: 'Made by {who}', zh: '由 {who} 创建' },
  update: { en: 'Changed by {who}', zh: '由 {who} 修改' },
  delete: { en: 'Deleted by {who}', zh: '由 {who} 删除' },
  nobody: { en: 'nobody known', zh: '未知用户' },
  set: { en: 'in “{name}”', zh: '变更集“{name}”' },
  restore: { en: 'restore', zh: '恢复' },
  restoreAll: { en: 'Restore all of it', zh: '全部恢复' },
  more: { en: 'Show more', zh: '显示更多' },
}

const PAGE = 5

export type RowHistoryProps = {
  readonly place: RowPlace
  /** Says a column what it said before; it is saved, and judged, like any other edit. */
  readonly onRestore: (column: string, value: unknown) => void
}

type VersionProps = Pick<RowHistoryProps, 'onRestore'> & {
  readonly version: RowVersionTold
  /** What a person says of such a row; the rest is the service's. */
  readonly restorable: ReadonlySet<string>
}

const Fields = ({ version: { fields }, restorable, onRestore }: VersionProps) => {
  const say = useText()
  return (
    <ul>
      {fields.map(({ field, before, after }) => {
        const label = labelOfColumn(field, say)
        return (
          <li key={field} title={`${shownValue(before)} → ${shownValue(after)}`}>
            {label}: <del>{shownValue(before)}</del> → <ins>{shownValue(after)}</ins>
            {restorable.has(field) ? (
              <>
                {' · '}
                <Button
                  kind="link"
                  isSmall
                  aria-label={`${say(WORDS.restore)}: ${label}`}
                  onClick={() => onRestore(field, before)}
                >
                  {say(WORDS.restore)}
                </Button>
              </>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

const Version = ({ version, restorable, onRestore }: VersionProps) => {
  const say = useText()
  const momentOf = useMoment()
  const { operation, sUserName, sChangeSetName, tWhen, fields } = version
  const restored = fields.filter(({ field }) => restorable.has(field))
  const restoreAll = (): void => {
    for (const { field, before } of restored) onRestore(field, before)
  }
  return (
    <li>
      <p>
        {say(WORDS[operation], { who: sUserName ?? say(WORDS.nobody) })}
        {sChangeSetName === null ? '' : ` ${say(WORDS.set, { name: sChangeSetName })}`},{' '}
        <time dateTime={tWhen}>{momentOf(tWhen)}</time>
      </p>
      {operation === 'update' ? (
        <Fields version={version} restorable={restorable} onRestore={onRestore} />
      ) : null}
      {operation === 'update' && restored.length > 1 ? (
        <Button kind="link" isSmall onClick={restoreAll}>
          {say(WORDS.restoreAll)}
        </Button>
      ) : null}
    </li>
  )
}

export const RowHistory = ({ place, onRestore }: RowHistoryProps) => {
  const say = useText()
  const { http } = useServices()
  const [pages, setPages] = useState(1)
  const query = useQuery({
    queryKey: ['resource', place.resource, 'history', place.sId, pages],
    queryFn: () => readHistory(http, place, pages * PAGE),
    placeholderData: (before) => before,
  })
  const { versions = [], total = 0 } = query.data ?? {}
  const restorable = new Set(
    columnsWhere(attributesOf(RESOURCES[place.resource]), ({ isMade }) => isMade !== true),
  )
  return (
    <section className="row-part" aria-label={say(WORDS.title)}>
      <h3>{say(WORDS.title)}</h3>
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={2} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && total === 0 ? <p className="soft">{say(WORDS.none)}</p> : null}
      <ol className="row-history">
        {versions.map((version) => (
          <Version
            key={`${version.tWhen} ${version.sChangeSetId ?? ''}`}
            version={version}
            restorable={restorable}
            onRestore={onRestore}
          />
        ))}
      </ol>
      {versions.length < total ? (
        <Button isSmall isBusy={query.isFetching} onClick={() => setPages((before) => before + 1)}>
          {say(WORDS.more)}
        </Button>
      ) : null}
    </section>
  )
}
