// The change sets: one's drafts and what was published, each with what it changes; what was published is taken back here.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeSetTold } from '#contracts/change-sets.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useSession } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { DiffDialog } from '../../drafts/diff-dialog.tsx'
import { useTakeBack } from '../../drafts/use-take-back.ts'
import '../../resource/resource.css'
import { useChangeSets } from '../../services/use-draft.ts'
import { useText } from '../../services/use-text.ts'

const WORDS = {
  title: { en: 'Change sets', zh: '变更集' },
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

type RowProps = {
  readonly changeSet: ChangeSetTold
  readonly isBusy: boolean
  readonly onShow: () => void
  readonly onTakeBack: () => void
}

const stateOf = ({ sState, sTakenBackById }: ChangeSetTold) => {
  if (sState === 'draft') return { tone: 'waiting', words: WORDS.draft } as const
  if (sTakenBackById !== null) return { tone: 'over', words: WORDS.takenBack } as const
  return { tone: 'good', words: WORDS.published } as const
}

const ChangeSetRow = ({ changeSet, isBusy, onShow, onTakeBack }: RowProps) => {
  const say = useText()
  const { sLanguage, sTimeZone } = useSession()?.context ?? {}
  const { sName, sState, sUserName, iRows, tChanged, tPublished, sTakenBackById } = changeSet
  const { tone, words } = stateOf(changeSet)
  const when = new Intl.DateTimeFormat(sLanguage, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(sTimeZone === undefined ? {} : { timeZone: sTimeZone }),
  }).format(new Date(tPublished ?? tChanged))
  return (
    <tr>
      <td>{sName}</td>
      <td>
        <Tag tone={tone}>{say(words)}</Tag>
      </td>
      <td>{sUserName}</td>
      <td>{when}</td>
      <td>{iRows}</td>
      <td className="row">
        <Button isSmall onClick={onShow}>
          {say(WORDS.what)}
        </Button>
        {sState === 'published' && sTakenBackById === null ? (
          <Button isSmall isBusy={isBusy} onClick={onTakeBack}>
            {say(WORDS.takeBack)}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

export const ChangeSetsPage = () => {
  const { t } = useTranslation()
  const say = useText()
  const query = useChangeSets()
  const { isBusy, takeBack } = useTakeBack()
  const [shown, setShown] = useState<ChangeSetTold | null>(null)
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  const changeSets = query.data?.changeSets ?? []
  return (
    <div className="resource-page">
      <title>{say(WORDS.title)}</title>
      <h1>{say(WORDS.title)}</h1>
      {query.isPending ? <LateSkeleton rows={8} label={t('app.loading')} /> : null}
      {query.data !== undefined && changeSets.length === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      {changeSets.length === 0 ? null : (
        <div className="resource-rows">
          <table className="resource-table">
            <thead>
              <tr>
                {(['name', 'state', 'who', 'when', 'rows', 'actions'] as const).map((column) => (
                  <th key={column}>{say(WORDS[column])}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changeSets.map((changeSet) => (
                <ChangeSetRow
                  key={changeSet.sId}
                  changeSet={changeSet}
                  isBusy={isBusy}
                  onShow={() => setShown(changeSet)}
                  onTakeBack={() => void takeBack(changeSet)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown === null ? null : <DiffDialog changeSet={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
