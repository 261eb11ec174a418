// The initials of those who have the record open beside the user; who edits it is marked, with since when.
import './present-people.css'
import type { PresenceAnswer, PresentUser } from '#contracts/presence.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { formatTimestamp } from '../../model/values/date-text.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'

const SHOWN_AT_ONCE = 4

/** Whoever edits stands first, and need not have said that the record is open. */
const peopleOf = ({ others, lock }: PresenceAnswer): readonly PresentUser[] =>
  lock === null
    ? others
    : [lock.lockedBy, ...others.filter(({ sUserId }) => sUserId !== lock.lockedBy.sUserId)]

export const PresentPeople = ({ presence }: { readonly presence: PresenceAnswer }) => {
  const { words, clock } = useWidgetContext()
  const { lock } = presence
  const people = peopleOf(presence)
  if (people.length === 0) return null
  const textOf = ({ sUserId, sUserName }: PresentUser): string =>
    lock?.lockedBy.sUserId === sUserId
      ? words('record.editsSince', { who: sUserName, since: formatTimestamp(lock.since, clock()) })
      : words('record.isHere', { who: sUserName })
  const hidden = people.slice(SHOWN_AT_ONCE)
  return (
    <ul className="present-people" aria-label={words('record.present')}>
      {people.slice(0, SHOWN_AT_ONCE).map((person) => (
        <li
          key={person.sUserId}
          title={textOf(person)}
          data-edits={person.sUserId === lock?.lockedBy.sUserId}
        >
          <Avatar name={person.sUserName} />
          <span className="visually-hidden">{textOf(person)}</span>
        </li>
      ))}
      {hidden.length === 0 ? null : (
        <li className="soft" title={hidden.map(textOf).join('\n')}>
          +{hidden.length}
          <span className="visually-hidden">{hidden.map(textOf).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
