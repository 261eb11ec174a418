// A module of a table: what it is called, where it stands, and who works with it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableDescription } from '#contracts/tables.ts'
import { draftModule } from '../../../data/tables.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { type ModuleNode, useModules } from '../../services/use-modules.ts'
import { addressOf, useGo } from '../../services/use-place.ts'
import { useRoles } from '../../services/use-roles.ts'
import { useText } from '../../services/use-text.ts'
import { TABLE_WORDS as WORDS } from './table-words.ts'

const FORM = 'module-of-table'
const WIDTH = 520

type Placed = { readonly sId: string; readonly name: string }

const placedIn = (nodes: readonly ModuleNode[], above = ''): readonly Placed[] =>
  nodes.flatMap(({ sId, name, children }) => [
    { sId, name: `${above}${name}` },
    ...placedIn(children, `${above}${name} › `),
  ])

const NAMES = [
  { name: 'sNameEn', title: WORDS.nameEn },
  { name: 'sNameZh', title: WORDS.nameZh },
] as const

const Names = ({ table }: { readonly table: TableDescription }) => {
  const say = useText()
  return NAMES.map(({ name, title }) => (
    <Labelled key={name} label={say(title)}>
      {(ids) => (
        <input
          {...ids}
          className="control"
          name={name}
          autoComplete="off"
          placeholder={table.comment ?? table.name}
        />
      )}
    </Labelled>
  ))
}

const Place = () => {
  const say = useText()
  const modules = useModules()
  return (
    <Labelled label={say(WORDS.under)}>
      {(ids) => (
        <select {...ids} className="control" name="sParentId">
          <option value="" />
          {placedIn(modules).map(({ sId, name }) => (
            <option key={sId} value={sId}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

const Roles = ({ isInDraft }: { readonly isInDraft: boolean }) => {
  const say = useText()
  const roles = useRoles()
  if (isInDraft) return <p className="soft">{say(WORDS.rolesLater)}</p>
  return (
    <fieldset className="table-roles">
      <legend>{say(WORDS.roles)}</legend>
      {roles.map(({ sId, name }) => (
        <label key={sId} className="table-flag">
          <input type="checkbox" name="roles" value={sId} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** What was left empty is as the service has it. */
const requestOf = (sTbName: string, form: FormData) => {
  const said = [...NAMES.map(({ name }) => name), 'sParentId'].flatMap((name) => {
    const text = String(form.get(name) ?? '').trim()
    return text === '' ? [] : [[name, text] as const]
  })
  const roles = form.getAll('roles').map(String)
  return { sTbName, ...Object.fromEntries(said), ...(roles.length === 0 ? {} : { roles }) }
}

export type ModuleDialogProps = {
  readonly table: TableDescription
  /** Whether one works in a draft. */
  readonly isInDraft: boolean
  readonly onClose: () => void
}

export const ModuleDialog = ({ table, isInDraft, onClose }: ModuleDialogProps) => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const toast = useToast()
  const client = useQueryClient()
  const making = useMutation({
    mutationFn: (asked: FormData) => draftModule(http, requestOf(table.name, asked)),
    onSuccess: async ({ sModelsId, notes }) => {
      await client.invalidateQueries()
      toast({ kind: 'success', text: [say(WORDS.made), ...notes].join(' '), stays: notes.length > 0 })
      go(addressOf('forms', [sModelsId]))
    },
  })
  return (
    <Dialog
      title={`${say(WORDS.makeModule)}: ${table.name}`}
      closeLabel={say(WORDS.close)}
      width={WIDTH}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say(WORDS.cancel)}</Button>
          <Button kind="primary" isSubmit form={FORM} isBusy={making.isPending}>
            {say(WORDS.makeModule)}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="table-module"
        onSubmit={(event) => {
          event.preventDefault()
          making.mutate(new FormData(event.currentTarget))
        }}
      >
        <p className="soft">{say(WORDS.makeModuleHelp)}</p>
        {making.error === null ? null : <FailureNotice error={making.error} what={say(WORDS.notMade)} />}
        <Names table={table} />
        <Place />
        <Roles isInDraft={isInDraft} />
      </form>
    </Dialog>
  )
}
