// The views of a list that are saved under a name, and saving the list as it stands as another one.
import { type FormEvent, useState } from 'react'
import type { SavedView, ViewName } from '#contracts/requests/view-requests.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useHost } from '../../host.ts'
import { viewKey } from '../../model/form-views.ts'
import { type ListView, listViewOf } from '../../model/list-view.ts'
import { useWords } from '../../use-words.ts'
import type { ListArrangement } from './use-list-memory.ts'

type Scope = Omit<ViewName, 'sName'>

const MOST_CHARACTERS = 100
const PRIVATE: Scope = { sScope: 'private' }

const keyOf = ({ sScope, sRoleId = '' }: Scope): string => `${sScope} ${sRoleId}`

const useScopes = (arrangement: ListArrangement) => {
  const words = useWords()
  const { roles } = arrangement
  const labelOf = ({ sScope, sRoleId }: Scope): string => {
    if (sScope === 'private') return words('list.viewForMe')
    if (sScope === 'company') return words('list.viewForCompany')
    const role = roles.find(({ sId }) => sId === sRoleId)
    return role === undefined
      ? words('list.viewForYourRole')
      : words('list.viewForRole', { name: role.sName })
  }
  const scopes: readonly Scope[] = [
    PRIVATE,
    { sScope: 'company' },
    ...roles.map(({ sId }): Scope => ({ sScope: 'role', sRoleId: sId })),
  ]
  return { labelOf, scopes }
}

export type SavedViewsProps = {
  readonly arrangement: ListArrangement
  readonly list: ListView
  readonly onChange: (change: Partial<ListView>) => void
}

export const SavedViews = ({ arrangement, list, onChange }: SavedViewsProps) => {
  const words = useWords()
  const { context } = useHost()
  const { labelOf } = useScopes(arrangement)
  const { views, remove } = arrangement
  const drop = (view: SavedView): void => {
    remove(view)
    if (list.saved === viewKey(view)) onChange({ saved: null })
  }
  if (views.length === 0) return null
  return (
    <ul className="saved-views">
      {views.map((view) => (
        <li key={viewKey(view)}>
          <button
            type="button"
            className="saved-view"
            onClick={() => onChange({ ...listViewOf(view.read), saved: viewKey(view) })}
          >
            {view.sName}
          </button>
          {view.sScope === 'private' ? null : <span className="soft">{labelOf(view)}</span>}
          {view.sScope === 'private' || context.bAdmin === 1 ? (
            <button
              type="button"
              className="dialog-close"
              aria-label={words('list.removeView', { name: view.sName })}
              onClick={() => drop(view)}
            >
              ×
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

export const SaveView = ({ arrangement, list, onChange }: SavedViewsProps) => {
  const words = useWords()
  const { context } = useHost()
  const { labelOf, scopes } = useScopes(arrangement)
  const shown = arrangement.views.find(
    (view) => viewKey(view) === list.saved && (view.sScope === 'private' || context.bAdmin === 1),
  )
  const scopeOf = (key: string): Scope => scopes.find((one) => keyOf(one) === key) ?? PRIVATE
  const [name, setName] = useState(shown?.sName ?? '')
  const [scope, setScope] = useState(scopeOf(keyOf(shown ?? PRIVATE)))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    const saved = { ...scope, sName: name.trim() }
    arrangement.save(saved, list)
    onChange({ saved: viewKey(saved) })
    setName('')
  }
  return (
    <form className="save-view" onSubmit={submit}>
      <input
        className="control"
        aria-label={words('list.viewName')}
        placeholder={words('list.viewName')}
        autoComplete="off"
        maxLength={MOST_CHARACTERS}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {context.bAdmin === 1 ? (
        <select
          className="control"
          aria-label={words('list.viewFor')}
          value={keyOf(scope)}
          onChange={({ target }) => setScope(scopeOf(target.value))}
        >
          {scopes.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      ) : null}
      <Button isSubmit isSmall>
        {words('list.saveView')}
      </Button>
    </form>
  )
}
