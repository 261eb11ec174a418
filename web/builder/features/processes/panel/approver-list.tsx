// Who approves, or is told: roles, users, fields of the record and managers are chosen by their names, expressions written.
import { useState } from 'react'
import type { Text } from '#contracts/language.ts'
import {
  APPROVER_KINDS,
  type Approver,
  readApprovers,
  writeApprovers,
} from '#contracts/workflow/approval-words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useText } from '../../../services/use-text.ts'
import { ChoiceField, TextField } from './panel-fields.tsx'
import { APPROVER_WORDS, PANEL_WORDS as WORDS } from './panel-words.ts'
import { type Offered, PickField } from './pick-field.tsx'
import { usePeople } from './use-people.ts'
import type { RecordField } from './use-record-parts.ts'

const LEVELS: readonly Offered[] = ['1', '2', '3'].map((value) => ({ value, text: value }))

type WhomProps = {
  readonly approver: Approver
  readonly fields: readonly RecordField[]
  readonly onSay: (value: string) => void
}

/** Expressions are written; everything else is chosen. */
const Whom = ({ approver: { kind, value }, fields, onSay }: WhomProps) => {
  const [search, setSearch] = useState('')
  const { roles, users } = usePeople(kind === 'user' ? search || value : '')
  if (kind === 'expression')
    return <TextField label={WORDS.whom} value={value} onSay={(text) => onSay(text.trim())} />
  if (kind === 'manager')
    return <ChoiceField label={WORDS.levels} value={value || '1'} options={LEVELS} onSay={onSay} />
  const named = fields.map(({ sName, sLabel }) => ({ value: sName, text: `${sLabel} · ${sName}` }))
  const options = { role: roles, user: users, field: named }[kind]
  return <PickField label={WORDS.whom} value={value} options={options} onSearch={setSearch} onSay={onSay} />
}

export type ApproverListProps = {
  readonly label: Text
  readonly value: string
  readonly fields: readonly RecordField[]
  readonly onSay: (value: string) => void
}

export const ApproverList = ({ label, value, fields, onSay }: ApproverListProps) => {
  const say = useText()
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
          <Whom
            key={approver.kind}
            approver={approver}
            fields={fields}
            onSay={(said) => tell(approvers.with(at, { ...approver, value: said }))}
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
