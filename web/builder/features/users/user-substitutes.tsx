// Who stands in for a user, and when.
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Substitute } from '#contracts/people.ts'
import { readSubstitutes, setSubstitutes } from '../../../data/people.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useText } from '../../services/use-text.ts'
import { UserPicker } from '../../services/user-picker.tsx'
import { USERS_KEY } from './use-user.ts'
import { USER_WORDS as WORDS } from './user-words.ts'

type Line = Omit<Substitute, 'sName'>

const NEW: Line = { sSubstituteId: '', tFrom: '', tUntil: '' }

type LineProps = {
  readonly line: Line
  readonly sUserId: string
  readonly onChange: (line: Line | null) => void
}

const SubstituteLine = ({ line, sUserId, onChange }: LineProps) => {
  const say = useText()
  return (
    <li className="row">
      <Labelled label={say(WORDS.substitute)}>
        {(ids) => (
          <UserPicker
            ids={ids}
            isRequired
            value={line.sSubstituteId}
            except={sUserId}
            onChange={(sSubstituteId) => onChange({ ...line, sSubstituteId })}
          />
        )}
      </Labelled>
      {(['tFrom', 'tUntil'] as const).map((name) => (
        <Labelled key={name} label={say(name === 'tFrom' ? WORDS.from : WORDS.until)}>
          {(ids) => (
            <input
              {...ids}
              type="date"
              className="control"
              required
              value={line[name]}
              onChange={({ target }) => onChange({ ...line, [name]: target.value })}
            />
          )}
        </Labelled>
      ))}
      <Button isSmall onClick={() => onChange(null)}>
        {say(WORDS.remove)}
      </Button>
    </li>
  )
}

const Editor = ({
  sUserId,
  stored,
  onSaved,
}: {
  readonly sUserId: string
  readonly stored: readonly Line[]
  readonly onSaved: () => void
}) => {
  const { http } = useServices()
  const say = useText()
  const toast = useToast()
  const [lines, setLines] = useState(stored)
  const saving = useMutation({
    mutationFn: () => setSubstitutes(http, sUserId, lines),
    onSuccess: () => {
      toast({ kind: 'success', text: say(WORDS.saved) })
      onSaved()
    },
  })
  const change = (at: number, line: Line | null): void =>
    setLines(line === null ? lines.toSpliced(at, 1) : lines.with(at, line))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form className="user-part" onSubmit={submit}>
      {saving.error === null ? null : <FailureNotice error={saving.error} what={say(WORDS.notSaved)} />}
      <ul className="substitutes">
        {lines.map((line, at) => (
          <SubstituteLine key={at} {...{ line, sUserId }} onChange={(next) => change(at, next)} />
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => setLines([...lines, NEW])}>{say(WORDS.addSubstitute)}</Button>
        <Button kind="primary" isSubmit isBusy={saving.isPending} disabled={lines === stored}>
          {say(WORDS.save)}
        </Button>
      </div>
    </form>
  )
}

export const UserSubstitutes = ({ sUserId }: { readonly sUserId: string }) => {
  const { http } = useServices()
  const say = useText()
  const query = useQuery({
    queryKey: [...USERS_KEY, sUserId, 'substitutes'],
    queryFn: () => readSubstitutes(http, sUserId),
    staleTime: 0,
  })
  if (query.isLoadingError) return <LoadFailure isPart error={query.error} retry={query} />
  if (query.data === undefined) return null
  const stored = query.data.map(({ sSubstituteId, tFrom, tUntil }) => ({ sSubstituteId, tFrom, tUntil }))
  return (
    <section className="user-part" aria-label={say(WORDS.substitutes)}>
      <h2>{say(WORDS.substitutes)}</h2>
      <p className="soft">{say(WORDS.substitutesHelp)}</p>
      <Editor key={JSON.stringify(stored)} {...{ sUserId, stored }} onSaved={() => void query.refetch()} />
    </section>
  )
}
