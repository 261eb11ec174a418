// Whom something goes to: found by a part of the name or number, one or several.
import { useState } from 'react'
import type { FlowPerson } from '#contracts/workflow/inbox.ts'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useWords } from '../../use-words.ts'

export type PeopleFieldProps = {
  readonly title: string
  readonly people: readonly FlowPerson[]
  readonly isSeveral: boolean
  readonly chosen: readonly string[]
  readonly isMissing: boolean
  readonly onChoose: (sUserIds: readonly string[]) => void
}

/** A list that is longer is searched. */
const FEW = 8

export const PeopleField = ({ title, people, isSeveral, chosen, isMissing, onChoose }: PeopleFieldProps) => {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const sought = typed.trim().toLowerCase()
  const shown = people.filter(
    ({ sUserId, sUserNo, sUserName }) =>
      chosen.includes(sUserId) || `${sUserName} ${sUserNo}`.toLowerCase().includes(sought),
  )
  const toggle = (sUserId: string): void => {
    if (!isSeveral) onChoose([sUserId])
    else if (chosen.includes(sUserId)) onChoose(chosen.filter((one) => one !== sUserId))
    else onChoose([...chosen, sUserId])
  }
  return (
    <fieldset className="flow-people">
      <legend>{title}</legend>
      {people.length > FEW ? (
        <Labelled label={words('flow.findPerson')}>
          {(ids) => (
            <input
              {...ids}
              className="control"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Labelled>
      ) : null}
      <div className="flow-people-list">
        {shown.map(({ sUserId, sUserNo, sUserName }) => (
          <label key={sUserId}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name="flow-person"
              checked={chosen.includes(sUserId)}
              onChange={() => toggle(sUserId)}
            />
            {sUserName} <span className="soft">{sUserNo}</span>
          </label>
        ))}
        {shown.length === 0 ? <p className="soft">{words('flow.nobodyFound')}</p> : null}
      </div>
      {isMissing ? (
        <p className="complaint" role="alert">
          {words('flow.personMissing')}
        </p>
      ) : null}
    </fieldset>
  )
}
