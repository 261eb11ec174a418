// A process tried before it goes live: with a record and who submits it, who would be asked, in which order and why.
import { useMutation } from '@tanstack/react-query'
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'
import { useState } from 'react'
import type { TriedProcess } from '#contracts/workflow/process-models.ts'
import { tryProcess } from '../../../data/modeler.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { UserPicker } from '../../services/user-picker.tsx'
import { becauseOf } from './asked-because.ts'
import { PickField } from './panel/pick-field.tsx'
import { PROCESS_WORDS as WORDS } from './process-words.ts'
import { useTriedRecords } from './use-tried-records.ts'

const Tried = ({ steps, ended, problems }: TriedProcess) => {
  const say = useText()
  return (
    <section aria-label={say(WORDS.tried)}>
      <ol className="process-tried">
        {steps.map(({ sName, people, passedOver, skipped, needed, sequential }, index) => (
          // A step that is come to again is another one.
          <li key={index}>
            <strong>{sName}</strong>
            {people.length - skipped.length < 2 ? null : (
              <span className="soft">
                {' '}
                {say(sequential ? WORDS.neededInTurn : WORDS.needed, {
                  needed: String(needed),
                  total: String(people.length - skipped.length),
                })}
              </span>
            )}
            {people.length === 0 ? <p className="complaint">{say(WORDS.nobody)}</p> : null}
            <ul>
              {people.map((person) => (
                <li key={person.sUserId}>
                  {person.sUserName}{' '}
                  <span className="soft">
                    {say(skipped.includes(person.sUserId) ? WORDS.skipped : becauseOf(person))}
                  </span>
                </li>
              ))}
              {passedOver.map(({ sUserId, sUserName, why }) => (
                <li key={sUserId} className="soft">
                  {say(WORDS.passedOver, { name: sUserName, why })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {problems.map(({ message }) => (
        <p key={message} className="complaint">
          {message}
        </p>
      ))}
      {problems.length > 0 ? null : <p>{say(ended ? WORDS.triedEnd : WORDS.triedOpen)}</p>}
    </section>
  )
}

type Asked = { readonly sId: string; readonly sUserId: string }

export type TryPanelProps = { readonly canvas: BaseViewer; readonly sModelsId: string }

export const TryPanel = ({ canvas, sModelsId }: TryPanelProps) => {
  const { http } = useServices()
  const say = useText()
  const { options, sId, search, choose } = useTriedRecords(sModelsId)
  const [sUserId, setUser] = useState('')
  const trying = useMutation({
    mutationFn: async (asked: Asked) => {
      const { xml = '' } = await canvas.saveXML({ format: true })
      return tryProcess(http, { xml, sModelsId, ...asked })
    },
  })
  const { variables: tried } = trying
  const isOfThese = tried?.sId === sId && tried.sUserId === sUserId
  if (sModelsId === '') return <p className="soft process-part">{say(WORDS.noModuleYet)}</p>
  return (
    <form
      className="process-part"
      aria-label={say(WORDS.try)}
      onSubmit={(event) => {
        event.preventDefault()
        trying.mutate({ sId, sUserId })
      }}
    >
      <p className="soft">{say(WORDS.tryHelp)}</p>
      <PickField
        label={WORDS.record}
        help={WORDS.recordHelp}
        value={sId}
        options={options}
        onSearch={search}
        onSay={choose}
      />
      <Labelled label={say(WORDS.submitter)} isRequired>
        {(ids) => <UserPicker ids={ids} value={sUserId} isRequired onChange={setUser} />}
      </Labelled>
      <div>
        <Button isSubmit isBusy={trying.isPending} disabled={sId === ''}>
          {say(WORDS.try)}
        </Button>
      </div>
      {trying.error === null || !isOfThese ? null : (
        <FailureNotice error={trying.error} what={say(WORDS.notDone)} />
      )}
      {trying.data === undefined || !isOfThese ? null : <Tried {...trying.data} />}
    </form>
  )
}
