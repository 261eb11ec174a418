// Of a conversion: what the record was made from, and what was made from it; both lead there.
import type { ConversionTarget, MadeFromThis } from '#contracts/activity.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { useWords } from '../../use-words.ts'
import { DocumentLink } from '../record/document-link.tsx'
import { EntryTime } from './entry-time.tsx'

/** Stands in words where the link comes. */
const PLACE = '\u0001'

type Phrase = { readonly name: 'activity.madeFrom' | 'activity.madeInto'; readonly target: ConversionTarget }

const Converted = ({ name, target }: Phrase) => {
  const words = useWords()
  const [before, after] = words(name, { title: PLACE }).split(PLACE)
  return (
    <>
      {before}
      <DocumentLink target={target}>{target.title}</DocumentLink>
      {after}
    </>
  )
}

export const MadeFrom = ({ target }: { readonly target: ConversionTarget }) => (
  <Converted name="activity.madeFrom" target={target} />
)

export const ConversionEntryView = ({ entry }: { readonly entry: MadeFromThis }) => {
  const words = useWords()
  const name = entry.sUserName ?? words('activity.system')
  return (
    <li className="activity-entry">
      <Avatar name={name} />
      <div>
        <p>
          <b>{name}</b> <Converted name="activity.madeInto" target={entry.target} />
        </p>
        <EntryTime tWhen={entry.tWhen} />
      </div>
    </li>
  )
}
