// The open tasks of one kind: each module a link to its list of them.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UntaskType } from '#contracts/metadata-values.ts'
import { MOST_TASKS, type WorkCenterItem } from '#contracts/work-center.ts'
import { type Grouping, groupTasks, openItems } from './task-groups.ts'

/** What is counted to the end is said exactly; beyond that, that there are more. */
const countText = (count: number): string => (count >= MOST_TASKS ? `${MOST_TASKS - 1}+` : String(count))

const Task = ({ item: { sModelsId, sName, iCount, broken } }: { readonly item: WorkCenterItem }) => (
  <li>
    <Link className="task" to="/m/$sModelsId" params={{ sModelsId }} search={{ tasks: 1 }}>
      <span>{sName}</span>
      {broken === undefined ? <span className="task-count">{countText(iCount)}</span> : null}
    </Link>
    {broken === undefined ? null : <p className="task-broken">{broken}</p>}
  </li>
)

export type TaskColumnProps = {
  readonly kind: UntaskType
  readonly items: readonly WorkCenterItem[]
  readonly by: Grouping
}

export const TaskColumn = ({ kind, items, by }: TaskColumnProps) => {
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
              <Task key={item.sModelsId} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
