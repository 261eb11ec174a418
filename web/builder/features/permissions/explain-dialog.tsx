// Why a user may or may not do something: each decision in its order, up to the one that refuses.
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ACTIONS } from '#contracts/metadata-values.ts'
import type { Explanation } from '#contracts/permissions.ts'
import { explainRight } from '../../../data/permissions.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { moduleQuery } from '../../../renderer/module-query.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { type ModuleNode, useModules } from '../../services/use-modules.ts'
import { useText } from '../../services/use-text.ts'
import { UserPicker } from '../../services/user-picker.tsx'
import { ACTION_WORDS, PERMISSION_WORDS as WORDS } from './permission-words.ts'

const WIDTH = 640

type Option = { readonly value: string; readonly label: string }
type Asked = Readonly<Record<'sUserId' | 'sModelsId' | 'action' | 'sFormId' | 'field' | 'sId', string>>

const flat = (nodes: readonly ModuleNode[]): readonly Option[] =>
  nodes.flatMap(({ sId, name, children }) => [{ value: sId, label: name }, ...flat(children)])

type SelectProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly isRequired?: boolean
  readonly onChange: (value: string) => void
}

export const Select = ({ label, value, options, isRequired = false, onChange }: SelectProps) => {
  const say = useText()
  return (
    <Labelled label={label} isRequired={isRequired}>
      {(ids) => (
        <select
          {...ids}
          className="control"
          required={isRequired}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{say(WORDS.any)}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

/** What there is to ask about in the chosen module, as the asker sees it. */
const useOptions = ({ sModelsId, sFormId }: Asked) => {
  const { http } = useServices()
  const context = useSession()?.context
  const say = useText()
  const { data: module } = useQuery({
    ...moduleQuery(http, context as NonNullable<typeof context>, sModelsId),
    enabled: context !== undefined && sModelsId !== '',
  })
  const form = module?.forms.find(({ sId }) => sId === sFormId)
  return {
    modules: flat(useModules()),
    actions: [
      ...ACTIONS.map((code) => ({ value: code as string, label: say(ACTION_WORDS[code]) })),
      ...(module?.buttons ?? []).map(({ sCode, sName }) => ({ value: sCode, label: sName ?? sCode })),
    ],
    forms: (module?.forms ?? []).map(({ sId, sName }) => ({ value: sId, label: sName ?? sId })),
    fields: (form?.columns ?? []).map(({ sName, sLabel }) => ({ value: sName, label: sLabel || sName })),
  }
}

const Steps = ({ explanation: { isAllowed, steps } }: { readonly explanation: Explanation }) => {
  const say = useText()
  return (
    <div role="status">
      <p>
        <Tag tone={isAllowed ? 'good' : 'wrong'}>{say(isAllowed ? WORDS.allowed : WORDS.notAllowed)}</Tag>
      </p>
      <ol className="explain-steps">
        {steps.map(({ kind, isOpen, sText }) => (
          <li key={kind} className={isOpen ? undefined : 'explain-refusal'}>
            <span aria-hidden="true">{isOpen ? '✓' : '✕'}</span> {sText}
          </li>
        ))}
      </ol>
    </div>
  )
}

export type ExplainDialogProps = {
  readonly sUserId: string
  readonly sModelsId: string
  readonly onClose: () => void
}

export const ExplainDialog = ({ sUserId, sModelsId, onClose }: ExplainDialogProps) => {
  const { http } = useServices()
  const say = useText()
  const [asked, setAsked] = useState<Asked>({
    sUserId,
    sModelsId,
    action: 'view',
    sFormId: '',
    field: '',
    sId: '',
  })
  const options = useOptions(asked)
  const asking = useMutation({ mutationFn: () => explainRight(http, asked) })
  const set = (change: Partial<Asked>): void => setAsked((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    asking.mutate()
  }
  return (
    <Dialog title={say(WORDS.explain)} closeLabel={say(WORDS.close)} width={WIDTH} onClose={onClose}>
      <form className="explain-form" onSubmit={submit}>
        <Labelled label={say(WORDS.user)} isRequired>
          {(ids) => (
            <UserPicker ids={ids} isRequired value={asked.sUserId} onChange={(to) => set({ sUserId: to })} />
          )}
        </Labelled>
        <Select
          isRequired
          label={say(WORDS.module)}
          value={asked.sModelsId}
          options={options.modules}
          onChange={(to) => set({ sModelsId: to, sFormId: '', field: '' })}
        />
        <Select
          isRequired
          label={say(WORDS.action)}
          value={asked.action}
          options={options.actions}
          onChange={(to) => set({ action: to })}
        />
        <Select
          label={say(WORDS.form)}
          value={asked.sFormId}
          options={options.forms}
          onChange={(to) => set({ sFormId: to, field: '' })}
        />
        <Select
          label={say(WORDS.field)}
          value={asked.field}
          options={options.fields}
          onChange={(to) => set({ field: to })}
        />
        <Labelled label={say(WORDS.record)}>
          {(ids) => (
            <input
              {...ids}
              className="control"
              value={asked.sId}
              onChange={({ target }) => set({ sId: target.value })}
            />
          )}
        </Labelled>
        <Button kind="primary" isSubmit isBusy={asking.isPending}>
          {say(WORDS.ask)}
        </Button>
      </form>
      {asking.error === null ? null : <FailureNotice error={asking.error} what={say(WORDS.notExplained)} />}
      {asking.data === undefined ? null : <Steps explanation={asking.data} />}
    </Dialog>
  )
}
