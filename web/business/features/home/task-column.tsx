// The open tasks of one kind: each module a link to its list of them.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UntaskType } from '#contracts/metadata-values.ts'
import type { WorkCenterItem } from '#contracts/work-center.ts'
import { openCountOf, openCountText } from '../../services/open-count.ts'
import { type Grouping, groupTasks, openItems } from './task-groups.ts'

type TaskProps = { readonly item: WorkCenterItem; readonly folder: string | undefined }

/** What processes ask the user to do: the inbox has it. */
const InboxTask = ({ item, folder }: TaskProps) => {
  const { t, i18n } = useTranslation()
  const { sName, iTasks = 0 } = item
  return (
    <li>
      <Link className="task" to="/inbox">
        <span>{sName}</span>
        <span className="task-folder">{[folder, t('work.ofInbox')].filter(Boolean).join(' · ')}</span>
        <span className="task-count">{iTasks.toLocaleString(i18n.language)}</span>
      </Link>
    </li>
  )
}

const Task = ({ item, folder }: TaskProps) => {
  const { sModelsId, sName, broken } = item
  const { i18n } = useTranslation()
  return (
    <li>
      <Link className="task" to="/m/$sModelsId" params={{ sModelsId }} search={{ tasks: 1 }}>
        <span>{sName}</span>
        {folder === undefined ? null : <span className="task-folder">{folder}</span>}
        {broken === undefined ? (
          <span className="task-count">{openCountText(item, i18n.language)}</span>
        ) : null}
      </Link>
      {broken === undefined ? null : <p className="task-broken">{broken}</p>}
    </li>
  )
}

const Tasks = ({ item, folder }: TaskProps) => {
  const { iCount, iTasks = 0, broken } = item
  return (
    <>
      {iTasks === 0 ? null : <InboxTask item={item} folder={folder} />}
      {iCount === iTasks && broken === undefined ? null : (
        <Task item={{ ...item, iCount: iCount - iTasks }} folder={folder} />
      )}
    </>
  )
}

export type TaskColumnProps = {
  readonly kind: UntaskType
  readonly items: readonly WorkCenterItem[]
  readonly by: Grouping
  /** The folder of the menu in which a module stands. */
  readonly folderOf: (sModelsId: string) => string | undefined
}

export const TaskColumn = ({ kind, items, by, folderOf }: TaskColumnProps) => {
  const { t, i18n } = useTranslation()
  const open = openItems(items)
  const groups = groupTasks(open, by)
  return (
    <section className={`task-column task-${kind}`} aria-labelledby={`tasks-${kind}`}>
      <h3 id={`tasks-${kind}`}>
        <span>{t(`work.${kind}`)}</span>
        <span className="task-total">{openCountText(openCountOf(open), i18n.language)}</span>
      </h3>
      {open.length === 0 ? <p className="soft">{t('work.none')}</p> : null}
      {groups.map(({ key, name, items: members }) => (
        <div key={key}>
          {groups.length === 1 && name === null ? null : <h4>{name ?? t(`work.no_${by}`)}</h4>}
          <ul>
            {members.map((item) => (
              <Tasks
                key={`${item.sModelsId} ${item.sName}`}
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
