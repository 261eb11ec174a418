// In which subsidiary grants are looked at and given; only those are offered in which one works. Nothing where there is but one.
import { useWorkplace } from '../../../session/services/use-workplace.ts'
import { useText } from '../../services/use-text.ts'
import type { Where } from './grant-set.ts'
import { PERMISSION_WORDS as WORDS } from './permission-words.ts'

export type WhereSelectProps = { readonly where: Where; readonly onChange: (where: Where) => void }

export const WhereSelect = ({ where, onChange }: WhereSelectProps) => {
  const say = useText()
  const subsidiaries = useWorkplace()?.subsidiaries ?? []
  if (subsidiaries.length < 2) return null
  return (
    <select
      className="control control-auto"
      aria-label={say(WORDS.where)}
      value={where ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{say(WORDS.everyPlace)}</option>
      {subsidiaries.map(({ sId, sName }) => (
        <option key={sId} value={sId}>
          {say(WORDS.onePlace, { name: sName })}
        </option>
      ))}
    </select>
  )
}
