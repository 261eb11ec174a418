// What the tenant asks of passwords and second factors.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readSignInRules, type StoredRules, setSignInRules } from '../../../data/people.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useText } from '../../services/use-text.ts'
import { CheckList } from './check-list.tsx'
import { USERS_KEY, useUserChoices } from './use-user.ts'
import { USER_WORDS as WORDS } from './user-words.ts'

const NUMBERS = [
  { name: 'iPasswordLength', label: WORDS.passwordLength, min: 8, max: 128, isRequired: true },
  { name: 'iPasswordHistory', label: WORDS.passwordHistory, min: 1, max: 12, isRequired: true },
  { name: 'iPasswordDays', label: WORDS.passwordDays, min: 1, max: 3650, isRequired: false },
] as const

const Numbers = ({
  rules,
  set,
}: {
  readonly rules: StoredRules
  readonly set: (change: Partial<StoredRules>) => void
}) => {
  const say = useText()
  return NUMBERS.map(({ name, label, min, max, isRequired }) => (
    <Labelled key={name} label={say(label)} help={isRequired ? null : say(WORDS.never)}>
      {(ids) => (
        <input
          {...ids}
          type="number"
          className="control"
          {...{ min, max, required: isRequired }}
          value={rules[name] ?? ''}
          onChange={({ target }) => set({ [name]: target.value === '' ? null : Number(target.value) })}
        />
      )}
    </Labelled>
  ))
}

const RulesForm = ({ stored, onClose }: { readonly stored: StoredRules; readonly onClose: () => void }) => {
  const { http } = useServices()
  const queries = useQueryClient()
  const say = useText()
  const toast = useToast()
  const { roles } = useUserChoices()
  const [rules, setRules] = useState(stored)
  const set = (change: Partial<StoredRules>): void => setRules((before) => ({ ...before, ...change }))
  const saving = useMutation({
    mutationFn: () => setSignInRules(http, rules),
    onSuccess: async () => {
      toast({ kind: 'success', text: say(WORDS.saved) })
      onClose()
      await queries.invalidateQueries({ queryKey: ['context'] })
      await queries.invalidateQueries({ queryKey: USERS_KEY })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form className="user-form" onSubmit={submit}>
      <p className="soft">{say(WORDS.rulesHelp)}</p>
      {saving.error === null ? null : <FailureNotice error={saving.error} what={say(WORDS.notSaved)} />}
      <Numbers {...{ rules, set }} />
      <label className="row">
        <input
          type="checkbox"
          checked={rules.bSecondFactor === 1}
          onChange={({ target }) => set({ bSecondFactor: target.checked ? 1 : 0 })}
        />
        {say(WORDS.factorForAll)}
      </label>
      <CheckList
        legend={say(WORDS.factorForRoles)}
        options={roles}
        chosen={rules.sRoleIds}
        onChange={(sRoleIds) => set({ sRoleIds })}
      />
      <Button kind="primary" isSubmit isBusy={saving.isPending}>
        {say(WORDS.save)}
      </Button>
    </form>
  )
}

export const RulesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { http } = useServices()
  const say = useText()
  const query = useQuery({
    queryKey: [...USERS_KEY, 'rules'],
    queryFn: () => readSignInRules(http),
    staleTime: 0,
  })
  return (
    <Dialog title={say(WORDS.rules)} closeLabel={say(WORDS.close)} onClose={onClose}>
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending || query.isFetching ? <LateSkeleton rows={5} label={say(WORDS.loading)} /> : null}
      {query.data === undefined || query.isFetching ? null : (
        <RulesForm stored={query.data} onClose={onClose} />
      )}
    </Dialog>
  )
}
