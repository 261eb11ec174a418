// A query tried with values as a caller would send them.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tryInterface } from '../../../data/interfaces.ts'
import type { ResourceRow } from '../../../data/resources.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { AnswerRows } from '../../layout/answer-rows.tsx'
import { useText } from '../../services/use-text.ts'
import { type Input, inputsOf, paramsOf } from './interface-inputs.ts'
import { INTERFACE_WORDS as WORDS } from './interface-words.ts'

type FieldProps = {
  readonly input: Input
  readonly value: string
  readonly onType: (value: string) => void
}

const Field = ({ input: { name, kind, help, isRequired }, value, onType }: FieldProps) => (
  <Labelled label={name} isRequired={isRequired} help={help}>
    {(ids) => (
      <input
        {...ids}
        className="control"
        autoComplete="off"
        placeholder={kind}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Labelled>
)

export const TryInterface = ({ row }: { readonly row: ResourceRow }) => {
  const { http } = useServices()
  const say = useText()
  const inputs = inputsOf(row.jInput)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const trying = useMutation({
    mutationFn: () => tryInterface(http, { sId: row.sId, params: paramsOf(inputs, typed) }),
  })
  const { data: tried } = trying
  if (row.sKind !== 'query') return <p className="soft row-part">{say(WORDS.tryNone)}</p>
  return (
    <form
      className="row-part"
      aria-label={say(WORDS.tryTitle)}
      onSubmit={(event) => {
        event.preventDefault()
        trying.mutate()
      }}
    >
      <h3>{say(WORDS.tryTitle)}</h3>
      <p className="soft">{say(WORDS.tryHelp)}</p>
      {inputs.map((input) => (
        <Field
          key={input.name}
          input={input}
          value={typed[input.name] ?? ''}
          onType={(value) => setTyped((before) => ({ ...before, [input.name]: value }))}
        />
      ))}
      <div>
        <Button isSubmit isBusy={trying.isPending}>
          {say(WORDS.tryNow)}
        </Button>
      </div>
      {trying.error === null ? null : <FailureNotice error={trying.error} what={say(WORDS.notDone)} />}
      {tried?.kind === 'failed' ? (
        <ProblemNotice title={say(WORDS.failed, { line: tried.line })} detail={tried.message} />
      ) : null}
      {tried?.kind === 'rows' ? <AnswerRows answer={tried} /> : null}
    </form>
  )
}
