// What two roles differ in, module by module; what they have alike is left out.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ACTIONS, type Action } from '#contracts/metadata-values.ts'
import type { ComparedModule, Comparison } from '#contracts/permissions.ts'
import { compareRoles } from '../../../data/permissions.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { type Say, useText } from '../../services/use-text.ts'
import { Select } from './explain-dialog.tsx'
import { ACCESS_WORDS, ACTION_WORDS, RULE_WORDS, PERMISSION_WORDS as WORDS } from './permission-words.ts'
import { RIGHTS_KEY, useHolders } from './use-grants.ts'

const WIDTH = 860

const isAction = (code: string): code is Action => ACTIONS.some((one) => one === code)

const actionName = (code: string, say: Say): string => {
  if (code === '*') return say(WORDS.all)
  return isAction(code) ? say(ACTION_WORDS[code]) : code
}

/** What only that side has. */
const onlyOf = (module: ComparedModule, side: 'one' | 'other', say: Say): string =>
  [
    ...module[side].map(({ sActionCode, sSubsidiaryId }) =>
      sSubsidiaryId === null
        ? actionName(sActionCode, say)
        : `${actionName(sActionCode, say)} (${sSubsidiaryId})`,
    ),
    ...module.fields[side].map(({ sName, sAccess }) => `${sName}: ${say(ACCESS_WORDS[sAccess])}`),
    ...module.rows[side].map(
      ({ sFormId, sRule, sExpression }) => `${sFormId}: ${sExpression ?? say(RULE_WORDS[sRule])}`,
    ),
  ].join(' · ')

const Differences = ({ comparison: { roles, modules } }: { readonly comparison: Comparison }) => {
  const say = useText()
  if (modules.length === 0) return <p role="status">{say(WORDS.same)}</p>
  const columns: readonly DataColumn<ComparedModule>[] = [
    { title: say(WORDS.module), cell: ({ sName }) => sName },
    {
      title: say(WORDS.only, { role: roles[0].sName }),
      cell: (module) => onlyOf(module, 'one', say),
      isText: true,
    },
    {
      title: say(WORDS.only, { role: roles[1].sName }),
      cell: (module) => onlyOf(module, 'other', say),
      isText: true,
    },
  ]
  return (
    <DataTable
      label={say(WORDS.compare)}
      columns={columns}
      rows={modules}
      keyOf={({ sModelsId }) => sModelsId}
    />
  )
}

export const CompareDialog = ({
  sRoleId,
  onClose,
}: {
  readonly sRoleId: string
  readonly onClose: () => void
}) => {
  const { http } = useServices()
  const say = useText()
  const [one, setOne] = useState(sRoleId)
  const [other, setOther] = useState('')
  const { data: holders } = useHolders('')
  const options = (holders?.roles ?? []).map(({ sId, sName }) => ({ value: sId, label: sName }))
  const query = useQuery({
    queryKey: [...RIGHTS_KEY, 'compare', one, other],
    queryFn: () => compareRoles(http, one, other),
    enabled: one !== '' && other !== '',
    staleTime: 0,
  })
  return (
    <Dialog title={say(WORDS.compare)} closeLabel={say(WORDS.close)} width={WIDTH} onClose={onClose}>
      <div className="explain-form">
        <Select label={say(WORDS.one)} value={one} options={options} onChange={setOne} />
        <Select label={say(WORDS.other)} value={other} options={options} onChange={setOther} />
      </div>
      {query.error === null ? null : <FailureNotice error={query.error} what={say(WORDS.notCompared)} />}
      {query.data === undefined ? null : <Differences comparison={query.data} />}
    </Dialog>
  )
}
