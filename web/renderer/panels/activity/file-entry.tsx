// A file that was attached to the record, or removed from it.
import type { FileEntry } from '#contracts/activity.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { useWords } from '../../use-words.ts'
import { EntryTime } from './entry-time.tsx'

export const FileEntryView = ({ entry }: { readonly entry: FileEntry }) => {
  const words = useWords()
  const name = entry.sUserName ?? words('activity.system')
  const said = entry.sOperation === 'add' ? 'activity.attached' : 'activity.removedFile'
  return (
    <li className="activity-entry">
      <Avatar name={name} />
      <div>
        <p>
          <b>{name}</b> {words(said, { file: entry.sText })}
        </p>
        <EntryTime tWhen={entry.tWhen} />
      </div>
    </li>
  )
}
