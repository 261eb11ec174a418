// The open tasks of one kind: each module a link to its list of them.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UntaskType } from '#contracts/metadata-values.ts'
import { MOST_TASKS, type WorkCenterItem } from '#contracts/work-center.ts'
import { type Grouping, groupTasks, openItems } from './task-groups.ts'

/** What is counted to the end is said exactly; beyond that, that there are more. */
const countText = (count: number): string => (count >= MOST_TASKS ? `${MOST_TASKS - 1}+` : String(count))

type TaskProps = { readonly item: WorkCenterItem; readonly folder: string | undefined }

const Task = ({ item: { sModelsId, sName, iCount, broken }, folder }: TaskProps) => (
  <li>
    <Link className="task" to="/m/$sModelsId" params={{ sModelsId }} search={{ tasks: 1 }}>
      <span>{sName}</span>
      {folder === undefined ? null : <span className="task-folder">{folder}</span>}
      {broken === undefined ? <span className="task-count">{countText(iCount)}</span> : null}
    </Link>
    {broken === undefined ? null : <p className="task-broken">{broken}</p>}
  </li>
)

export type TaskColumnProps = {
  readonly kind: UntaskType
  readonly items: readonly WorkCenterItem[]
  readonly by: Grouping
  /** The folder of the menu in which a module stands. */
  readonly folderOf: (sModelsId: string) => string | undefined
}

export const TaskColumn = ({ kind, items, by, folderOf }: TaskColumnProps) => {
  const { t } = useTranslation()
  const open = openItems(items)
  const groups = groupTasks(open, by)
  const total = open.reduce((sum, { iCount }) => sum + iCount, 0)
  const isCapped = open.some(({ iCount }) => iCount >= MOST_TASKS)
  return (
    <section className={`task-column task-${kind}`} aria-labelledby={`tasks-${kind}`}>
      <h3 id={`tasks-${kind}`}>
        <span>{t(`work.${kind}`)}</span>
        <span className="task-total">{isCapped ? `${total}+` : total}</span>
      </h3>
      {open.length === 0 ? <p className="soft">{t('work.none')}</p> : null}
      {groups.map(({ name, items: members }) => (
        <div key={name ?? ''}>
          {groups.length === 1 && name === null ? null : <h4>{name ?? t(`work.no_${by}`)}</h4>}
          <ul>
            {members.map((item) => (
              <Task
                key={item.sModelsId}
                item={item}
                folder={item.flow === undefined ? folderOf(item.sModelsId) : undefined}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
