// The roles by their classes, and the users that a text fits: whose rights are looked at.
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { HolderRole, HolderUser } from '#contracts/permissions.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { useText } from '../../services/use-text.ts'
import { addressFor, type HolderPlace } from './holder-place.ts'
import { PERMISSION_WORDS as WORDS } from './permission-words.ts'
import { useHolders } from './use-grants.ts'

type ListProps = { readonly place: HolderPlace | null }

const RoleList = ({ roles, place }: ListProps & { readonly roles: readonly HolderRole[] }) => {
  const classes = [...Map.groupBy(roles, ({ sClass }) => sClass)]
  return classes.map(([sClass, members]) => (
    <section key={sClass} aria-label={sClass}>
      <h3>{sClass}</h3>
      <ul>
        {members.map(({ sId, sName, iUsers }) => (
          <li key={sId}>
            <Link
              to={addressFor('role', sId)}
              aria-current={place?.kind === 'role' && place.sId === sId ? 'page' : undefined}
            >
              <span>{sName}</span> <span className="soft">{iUsers}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const UserList = ({ users, place }: ListProps & { readonly users: readonly HolderUser[] }) => {
  const say = useText()
  return (
    <ul>
      {users.map(({ sId, sName, sUserNo, bDisabled }) => (
        <li key={sId}>
          <Link
            to={addressFor('user', sId)}
            aria-current={place?.kind === 'user' && place.sId === sId ? 'page' : undefined}
          >
            <span>{sName}</span> <span className="soft">{sUserNo}</span>
            {bDisabled === 1 ? <Tag>{say(WORDS.disabled)}</Tag> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const HolderList = ({ place }: ListProps) => {
  const say = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useHolders(search)
  const wanted = search.toLowerCase()
  const roles = (data?.roles ?? []).filter(({ sName, sCode, sClass }) =>
    [sName, sCode, sClass].some((text) => text.toLowerCase().includes(wanted)),
  )
  const users = data?.users ?? []
  return (
    <nav className="holders" aria-label={say(WORDS.findUser)}>
      <input
        type="search"
        className="control"
        aria-label={say(WORDS.findUser)}
        placeholder={say(WORDS.findUser)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <h2>{say(WORDS.roles)}</h2>
      <RoleList {...{ roles, place }} />
      <h2>{say(WORDS.users)}</h2>
      <UserList {...{ users, place }} />
      {data !== undefined && roles.length + users.length === 0 ? (
        <p className="soft">{say(WORDS.nobody)}</p>
      ) : null}
    </nav>
  )
}
