// The bar over a list: the module’s name and step, and what can be done with the selected rows, on a phone at its foot.
import { EllipsisOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Row } from '#contracts/records.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { ActionItem } from '../../../ui/fields/action-item.tsx'
import { ActionRow } from '../../../ui/fields/action-row.tsx'
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { deleteActions } from '../../actions/delete-actions.tsx'
import { APPROVE, canApprove } from '../../actions/next-action.ts'
import type { ModuleActions } from '../../actions/use-module-actions.ts'
import { useModuleButtons } from '../../actions/use-module-buttons.tsx'
import { type FormView, type ModuleView, mayAdd } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'

export type ListBarProps = {
  readonly view: ModuleView
  readonly form: FormView
  readonly selected: readonly Row[]
  readonly actions: ModuleActions
  readonly onAdd: () => void
  readonly onRefresh: () => void
  /** What can be done with the list as a whole. */
  readonly whole: ReactNode
  /** Whether what a phone puts away is in sight there. */
  readonly tools: { readonly isShown: boolean; readonly toggle: () => void }
}

export const ListBar = (props: ListBarProps) => {
  const { view, form, selected, actions, onAdd, onRefresh, whole, tools } = props
  const words = useWords()
  const isPhone = useMedia(PHONE)
  const { module, chain } = view.metadata
  const next = canApprove(view, selected) ? APPROVE : null
  const scene = { view, form, rows: selected, actions, next: isPhone ? next : null }
  const { offered, dialogs } = useModuleButtons(scene)
  const work = [...offered, ...deleteActions(scene, words)]
  return (
    <header className="bar">
      <h1>{module.sName}</h1>
      {chain === null ? null : (
        <Tag
          title={chain.siblings.map(({ label, sName }) => `${label} ${sName}`).join('\n')}
          data-step={chain.label}
        >
          {words('record.step', { label: chain.label })}
        </Tag>
      )}
      <span className="push" />
      <div className="bar-actions">
        {isPhone && selected.length > 0
          ? null
          : work.map((action) => <ActionItem key={action.code} action={action} />)}
        {isPhone ? (
          <Button
            kind="text"
            icon={<EllipsisOutlined />}
            aria-label={words('list.tools')}
            aria-expanded={tools.isShown}
            onClick={tools.toggle}
          />
        ) : null}
        {isPhone && !tools.isShown ? null : (
          <>
            {whole}
            <ActionButton
              kind="text"
              isIconOnly
              icon={<ReloadOutlined />}
              label={words('list.refresh')}
              keys="r"
              onRun={onRefresh}
            />
          </>
        )}
        {mayAdd(view) ? (
          <ActionButton
            kind="primary"
            icon={<PlusOutlined />}
            label={words('list.add')}
            keys="n"
            onRun={onAdd}
          />
        ) : null}
      </div>
      {isPhone && selected.length > 0 ? <ActionRow actions={work} more={words('record.more')} /> : null}
      {dialogs}
    </header>
  )
}
