// The views of a list: those saved under a name, the columns to show, and the way back to the usual one.
import { AppstoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { PopoverButton } from '../../../ui/dialog/popover-button.tsx'
import { toggleColumn, USUAL_LAYOUT } from '../../model/list-layout.ts'
import { type ListView, parseListParameters } from '../../model/list-view.ts'
import { useWords } from '../../use-words.ts'
import { isUsual, type ListArrangement } from './use-list-memory.ts'

export type ListViewsProps = {
  readonly arrangement: ListArrangement
  readonly list: ListView
  readonly onChange: (change: Partial<ListView>) => void
}

const SavedViews = ({ arrangement, onChange }: Omit<ListViewsProps, 'list'>) => {
  const words = useWords()
  const { views, arrange, remove } = arrangement
  if (views.length === 0) return null
  return (
    <ul className="saved-views">
      {views.map(({ name, parameters, layout }) => (
        <li key={name}>
          <button
            type="button"
            className="saved-view"
            onClick={() => {
              arrange(layout)
              onChange(parseListParameters(parameters))
            }}
          >
            {name}
          </button>
          <button
            type="button"
            className="dialog-close"
            aria-label={words('list.removeView', { name })}
            onClick={() => remove(name)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}

const SaveView = ({ arrangement, list }: Omit<ListViewsProps, 'onChange'>) => {
  const words = useWords()
  const [name, setName] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    arrangement.save(name.trim(), list)
    setName('')
  }
  return (
    <form className="row" onSubmit={submit}>
      <input
        className="control"
        aria-label={words('list.viewName')}
        placeholder={words('list.viewName')}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" size="small">
        {words('list.saveView')}
      </Button>
    </form>
  )
}

const Columns = ({ arrangement }: Pick<ListViewsProps, 'arrangement'>) => {
  const words = useWords()
  const { all, layout, arrange } = arrangement
  return (
    <fieldset className="choices">
      <legend>{words('list.columns')}</legend>
      {all.map(({ name, label }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={!layout.hidden.includes(name)}
            onChange={() => arrange(toggleColumn(layout, name))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

export const ListViews = (props: ListViewsProps) => {
  const words = useWords()
  const { arrangement, onChange } = props
  return (
    <PopoverButton label={words('list.views')} className="list-views" face={<AppstoreOutlined />}>
      {() => (
        <div className="column-filter">
          <SavedViews arrangement={arrangement} onChange={onChange} />
          <SaveView arrangement={arrangement} list={props.list} />
          <Columns arrangement={arrangement} />
          {isUsual(arrangement.layout) ? null : (
            <Button size="small" onClick={() => arrangement.arrange(USUAL_LAYOUT)}>
              {words('list.usualColumns')}
            </Button>
          )}
        </div>
      )}
    </PopoverButton>
  )
}
