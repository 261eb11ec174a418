// The work center: what is open to the user, in three kinds, by document flow or by role.
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UNTASK_TYPES } from '#contracts/metadata-values.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { openableModules, useMenu } from '../../services/use-menu.ts'
import { useWorkCenter } from '../../services/use-work-center.ts'
import { TaskColumn } from './task-column.tsx'
import { GROUPINGS, type Grouping } from './task-groups.ts'
import './work-center.css'

const KEPT = 'workCenter.grouping'

const keptGrouping = (): Grouping =>
  GROUPINGS.find((grouping) => grouping === localStorage.getItem(KEPT)) ?? 'flow'

type ChoiceProps = { readonly by: Grouping; readonly onChange: (by: Grouping) => void }

const GroupingChoice = ({ by, onChange }: ChoiceProps) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="task-grouping">
      <legend className="visually-hidden">{t('work.grouping')}</legend>
      {GROUPINGS.map((grouping) => (
        <label key={grouping}>
          <input type="radio" name={name} checked={by === grouping} onChange={() => onChange(grouping)} />
          {t(`work.by_${grouping}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Modules of several families bear one name; those of a flow are told apart by it. */
const useFolderOf = (): ((sModelsId: string) => string | undefined) => {
  const { data } = useMenu()
  const folders = new Map(openableModules(data?.modules ?? []).map(({ sId, path }) => [sId, path.at(-1)]))
  return (sModelsId) => folders.get(sModelsId)
}

export const WorkCenter = () => {
  const { t } = useTranslation()
  const [by, setBy] = useState(keptGrouping)
  const folderOf = useFolderOf()
  const { query, calculation } = useWorkCenter()
  const { data, error } = query
  const choose = (grouping: Grouping): void => {
    localStorage.setItem(KEPT, grouping)
    setBy(grouping)
  }
  const failure = calculation.error ?? (data === undefined ? error : null)
  const retry = { refetch: calculation.mutate, isFetching: calculation.isPending }
  return (
    <section className="work-center" aria-labelledby="work-center" aria-busy={query.isFetching}>
      <div className="home-bar">
        <h2 id="work-center">{t('work.title')}</h2>
        <span className="push" />
        <GroupingChoice by={by} onChange={choose} />
      </div>
      {failure === null ? null : data === undefined ? (
        <LoadFailure isPart error={failure} retry={retry} />
      ) : (
        <FailureNotice error={failure} retry={retry} />
      )}
      {data === undefined && failure === null ? <LateSkeleton rows={6} label={t('app.loading')} /> : null}
      {data === undefined ? null : (
        <div className="task-columns">
          {UNTASK_TYPES.map((kind) => (
            <TaskColumn key={kind} kind={kind} items={data[kind]} by={by} folderOf={folderOf} />
          ))}
        </div>
      )}
    </section>
  )
}
