// The change sets: one's drafts and what was published, each with what it changes; what was published is taken back here.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeSetTold } from '#contracts/change-sets.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { DiffDialog } from '../../drafts/diff-dialog.tsx'
import { useTakeBack } from '../../drafts/use-take-back.ts'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { Pager } from '../../layout/pager.tsx'
import { useChangeSets } from '../../services/use-draft.ts'
import { useMoment } from '../../services/use-moment.ts'
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'

const WORDS = {
  title: { en: 'Change sets', zh: '变更集' },
  help: {
    en: 'Drafts and what was published, to be looked at and taken back.',
    zh: '草稿和已发布的变更，可查看和撤回。',
  },
  none: { en: 'Nothing was drafted or published yet.', zh: '还没有草稿或已发布的变更。' },
  name: { en: 'Name', zh: '名称' },
  state: { en: 'State', zh: '状态' },
  who: { en: 'By', zh: '操作人' },
  when: { en: 'When', zh: '时间' },
  rows: { en: 'Changes', zh: '改动' },
  actions: { en: 'Actions', zh: '操作' },
  draft: { en: 'Draft', zh: '草稿' },
  published: { en: 'Published', zh: '已发布' },
  takenBack: { en: 'Taken back', zh: '已撤回' },
  what: { en: 'What changed', zh: '查看改动' },
  takeBack: { en: 'Take back', zh: '撤回' },
}

const stateOf = ({ sState, sTakenBackById }: ChangeSetTold) => {
  if (sState === 'draft') return { tone: 'waiting', words: WORDS.draft } as const
  if (sTakenBackById !== null) return { tone: 'over', words: WORDS.takenBack } as const
  return { tone: 'good', words: WORDS.published } as const
}

const PAGE_SIZE = 50

const useColumns = (onShow: (changeSet: ChangeSetTold) => void): readonly DataColumn<ChangeSetTold>[] => {
  const say = useText()
  const momentOf = useMoment()
  const { isBusy, takeBack } = useTakeBack()
  return [
    { title: say(WORDS.name), cell: ({ sName }) => sName, isText: true },
    {
      title: say(WORDS.state),
      cell: (changeSet) => {
        const { tone, words } = stateOf(changeSet)
        return <Tag tone={tone}>{say(words)}</Tag>
      },
    },
    { title: say(WORDS.who), cell: ({ sUserName }) => sUserName },
    { title: say(WORDS.when), cell: ({ tPublished, tChanged }) => momentOf(tPublished ?? tChanged) },
    { title: say(WORDS.rows), cell: ({ iRows }) => iRows, isNumber: true },
    {
      title: say(WORDS.actions),
      cell: (changeSet) => (
        <span className="row">
          <Button isSmall onClick={() => onShow(changeSet)}>
            {say(WORDS.what)}
          </Button>
          {changeSet.sState === 'published' && changeSet.sTakenBackById === null ? (
            <Button isSmall isBusy={isBusy} onClick={() => void takeBack(changeSet)}>
              {say(WORDS.takeBack)}
            </Button>
          ) : null}
        </span>
      ),
    },
  ]
}

export const ChangeSetsPage = () => {
  const { t } = useTranslation()
  const say = useText()
  const go = useGo()
  const pageNum = pageNumIn(usePagePlace().search)
  const query = useChangeSets(pageNum)
  const [shown, setShown] = useState<ChangeSetTold | null>(null)
  const columns = useColumns(setShown)
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  const { changeSets = [], total = 0 } = query.data ?? {}
  return (
    <BuilderPage title={say(WORDS.title)} help={say(WORDS.help)}>
      {query.isPending ? <LateSkeleton rows={8} label={t('app.loading')} /> : null}
      {query.data !== undefined && changeSets.length === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      {changeSets.length === 0 ? null : (
        <>
          <DataTable label={say(WORDS.title)} columns={columns} rows={changeSets} keyOf={({ sId }) => sId} />
          <Pager
            {...{ pageNum, total, pageSize: PAGE_SIZE }}
            onTurn={(page) => go(addressOf('change-sets', [], { page: String(page) }))}
          />
        </>
      )}
      {shown === null ? null : <DiffDialog changeSet={shown} onClose={() => setShown(null)} />}
    </BuilderPage>
  )
}
