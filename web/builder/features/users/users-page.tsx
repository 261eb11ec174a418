// Who may sign in. /builder/users, /builder/users/<user>, /builder/users/new
import { usePagePlace } from '../../services/use-place.ts'
import { NewUser, UserDetail } from './user-detail.tsx'
import { UserList } from './user-list.tsx'
import './users.css'

export const UsersPage = () => {
  const { rest } = usePagePlace()
  const sId = rest[0]
  if (sId === undefined) return <UserList />
  return sId === 'new' ? <NewUser /> : <UserDetail key={sId} sId={sId} />
}
