// The bar over a list: the module's name and step, search, what can be done with the selected rows.
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Row } from '#contracts/records.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { ModuleButtons } from '../../actions/module-buttons.tsx'
import type { ModuleActions } from '../../actions/use-module-actions.ts'
import { type FormView, type ModuleView, mayAdd } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'

const PATIENCE_MS = 300

type SearchProps = { readonly search: string; readonly onSearch: (search: string) => void }

const Search = ({ search, onSearch }: SearchProps) => {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => setText(search), [search])
  useEffect(() => {
    if (text === search) return
    const timer = setTimeout(() => latest.current(text), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [text, search])
  useShortcut({ keys: '/', label: words('list.searchHint'), run: () => input.current?.focus() })
  return (
    <input
      ref={input}
      type="search"
      className="control list-search"
      aria-label={words('list.searchHint')}
      aria-keyshortcuts="/"
      placeholder={`${words('list.search')} ( / )`}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch(text)
      }}
    />
  )
}

export type ListBarProps = SearchProps & {
  readonly view: ModuleView
  readonly form: FormView
  readonly selected: readonly Row[]
  readonly actions: ModuleActions
  readonly onAdd: () => void
  readonly onRefresh: () => void
  /** The views of the list. */
  readonly views: ReactNode
}

export const ListBar = (props: ListBarProps) => {
  const { view, form, selected, actions, onAdd, onRefresh, views, ...search } = props
  const words = useWords()
  const { module, chain } = view.metadata
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
      <Search {...search} />
      {views}
      <span className="push" />
      <div className="bar-actions">
        {selected.length === 0 ? null : (
          <span className="soft">{words('common.selected', { count: selected.length })}</span>
        )}
        <ModuleButtons view={view} form={form} rows={selected} actions={actions} />
        <ActionButton
          kind="text"
          isIconOnly
          icon={<ReloadOutlined />}
          label={words('list.refresh')}
          keys="r"
          onRun={onRefresh}
        />
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
    </header>
  )
}
