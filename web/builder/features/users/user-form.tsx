// What is said of a user: names, where and in which language, roles, and further subsidiaries; saved in one.
import { type FormEvent, useState } from 'react'
import { LANGUAGES } from '#contracts/language.ts'
import { problemOf } from '../../../data/failure.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { CheckList } from './check-list.tsx'
import { useSaveUser, useUserChoices } from './use-user.ts'
import { editOf, NEW_USER, type UserEdit, type UserFields, type UserRecord } from './user-rows.ts'
import { USER_WORDS as WORDS } from './user-words.ts'

const TEXTS = [
  { name: 'sLoginNo', label: WORDS.number, isRequired: true },
  { name: 'sName', label: WORDS.name, isRequired: true },
] as const

type PartProps = {
  readonly edit: UserEdit
  readonly set: (change: Partial<UserEdit>) => void
}

const TextFields = ({
  edit,
  set,
  complaintAt,
}: PartProps & { readonly complaintAt: (name: string) => string | null }) => {
  const say = useText()
  return TEXTS.map(({ name, label, isRequired }) => (
    <Labelled key={name} label={say(label)} isRequired={isRequired} complaint={complaintAt(name)}>
      {(ids) => (
        <input
          {...ids}
          className="control"
          autoComplete="off"
          required={isRequired}
          value={edit[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Labelled>
  ))
}

const Places = ({ edit, set }: PartProps) => {
  const say = useText()
  const { places } = useUserChoices()
  const options = [{ sId: '', sName: '—' }, ...places]
  return (
    <>
      <Labelled label={say(WORDS.home)} isRequired>
        {(ids) => (
          <select
            {...ids}
            className="control"
            required
            value={edit.sHomeId}
            onChange={({ target }) => set({ sHomeId: target.value })}
          >
            {options.map(({ sId, sName }) => (
              <option key={sId} value={sId}>
                {sName}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={say(WORDS.language)}>
        {(ids) => (
          <select
            {...ids}
            className="control"
            value={edit.sSpeaks}
            onChange={({ target }) => set({ sSpeaks: target.value })}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {language === 'en' ? 'English' : '简体中文'}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </>
  )
}

export type UserFormProps = {
  readonly stored: UserRecord | null
  readonly onSaved: (sId: string) => void
}

const useComplaints = (error: unknown) => {
  const errors = problemOf(error)?.errors ?? []
  return (name: keyof UserFields | string): string | null =>
    errors.find(({ path }) => path.endsWith(`.${name}`))?.message ?? null
}

export const UserForm = ({ stored, onSaved }: UserFormProps) => {
  const say = useText()
  const [edit, setEdit] = useState<UserEdit>(stored === null ? NEW_USER : editOf(stored))
  const saving = useSaveUser(stored, onSaved)
  const complaintAt = useComplaints(saving.error)
  const { roles, places } = useUserChoices()
  const set = (change: Partial<UserEdit>): void => setEdit((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    saving.mutate(edit)
  }
  return (
    <form className="user-form" onSubmit={submit}>
      {saving.error === null ? null : <FailureNotice error={saving.error} what={say(WORDS.notSaved)} />}
      <div className="user-fields">
        <TextFields {...{ edit, set, complaintAt }} />
        <Places {...{ edit, set }} />
        <Labelled label={say(WORDS.zone)} help={say(WORDS.zoneHelp)} complaint={complaintAt('sZone')}>
          {(ids) => (
            <input
              {...ids}
              className="control"
              value={edit.sZone}
              onChange={({ target }) => set({ sZone: target.value })}
            />
          )}
        </Labelled>
      </div>
      <CheckList
        legend={say(WORDS.roles)}
        options={roles}
        chosen={edit.roles}
        onChange={(chosen) => set({ roles: chosen })}
      />
      <CheckList
        legend={say(WORDS.places)}
        options={places.filter(({ sId }) => sId !== edit.sHomeId)}
        chosen={edit.places}
        onChange={(chosen) => set({ places: chosen })}
      />
      <Button kind="primary" isSubmit isBusy={saving.isPending}>
        {say(WORDS.save)}
      </Button>
    </form>
  )
}
