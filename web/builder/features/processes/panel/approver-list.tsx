// Who approves, or is told: a list of roles, users, fields of the record, managers and expressions.
import { useQuery } from '@tanstack/react-query'
import type { Text } from '#contracts/language.ts'
import {
  APPROVER_KINDS,
  type Approver,
  type ApproverKind,
  readApprovers,
  writeApprovers,
} from '#contracts/workflow/approval-words.ts'
import { readHolders } from '../../../../data/permissions.ts'
import { readForm } from '../../../../data/read-form.ts'
import { useServices } from '../../../../session/services/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { useText } from '../../../services/use-text.ts'
import { ChoiceField, TextField } from './panel-fields.tsx'
import { APPROVER_WORDS, PANEL_WORDS as WORDS } from './panel-words.ts'
import type { RecordField } from './use-record-fields.ts'

const ROLES = 'sis-role-class'
const FRESH_MS = 60_000

/** What may be chosen, by kind; expressions are typed. */
const useOffered = (fields: readonly RecordField[]): Readonly<Record<ApproverKind, readonly string[]>> => {
  const { http } = useServices()
  const roles = useQuery({
    queryKey: ['roles', 'codes'],
    queryFn: async () => {
      const form = { sModelsId: ROLES, sFormId: `${ROLES}.list` }
      const { rows } = await readForm(http, form, { pageSize: 1000 })
      return rows.map(({ sCode }) => String(sCode ?? '')).filter((code) => code !== '')
    },
    staleTime: FRESH_MS,
  })
  const users = useQuery({
    queryKey: ['people', ''],
    queryFn: async () => (await readHolders(http, '')).users,
    staleTime: FRESH_MS,
  })
  return {
    role: roles.data ?? [],
    user: (users.data ?? []).map(({ sUserNo }) => sUserNo),
    field: fields.map(({ sName }) => sName),
    manager: ['1', '2', '3'],
    expression: [],
  }
}

export type ApproverListProps = {
  readonly label: Text
  readonly value: string
  readonly fields: readonly RecordField[]
  readonly onSay: (value: string) => void
}

export const ApproverList = ({ label, value, fields, onSay }: ApproverListProps) => {
  const say = useText()
  const offered = useOffered(fields)
  const approvers = readApprovers(value)
  const tell = (next: readonly Approver[]): void => onSay(writeApprovers(next))
  return (
    <fieldset className="process-list">
      <legend>{say(label)}</legend>
      {approvers.map((approver, at) => (
        <div key={at} className="process-line">
          <ChoiceField
            label={WORDS.kind}
            value={approver.kind}
            options={APPROVER_KINDS.map((kind) => ({ value: kind, text: say(APPROVER_WORDS[kind]) }))}
            onSay={(text) => {
              const kind = APPROVER_KINDS.find((one) => one === text) ?? 'role'
              tell(approvers.with(at, { kind, value: '' }))
            }}
          />
          <TextField
            label={approver.kind === 'manager' ? WORDS.levels : WORDS.whom}
            value={approver.value}
            options={offered[approver.kind]}
            onSay={(text) => tell(approvers.with(at, { ...approver, value: text.trim() }))}
          />
          <Button
            isSmall
            aria-label={`${say(WORDS.remove)}: ${say(APPROVER_WORDS[approver.kind])} ${approver.value}`}
            onClick={() => tell(approvers.toSpliced(at, 1))}
          >
            ×
          </Button>
        </div>
      ))}
      <div>
        <Button
          isSmall
          aria-label={`${say(WORDS.add)}: ${say(label)}`}
          onClick={() => tell([...approvers, { kind: 'role', value: '' }])}
        >
          {say(WORDS.add)}
        </Button>
      </div>
    </fieldset>
  )
}
