// What a change set changes: each row in words, field by field, and as JSON.
import type { ChangeTold, FieldTold } from '#contracts/change-sets.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import { shownValue } from '../layout/shown-value.ts'
import { useText } from '../services/use-text.ts'
import './drafts.css'

const WORDS = {
  none: { en: 'Nothing is changed yet.', zh: '还没有任何改动。' },
  add: { en: 'new', zh: '新增' },
  update: { en: 'changed', zh: '修改' },
  delete: { en: 'deleted', zh: '删除' },
  json: { en: 'As JSON', zh: 'JSON 格式' },
  parts: { en: 'With it go {count} {count:row|rows} of {table}', zh: '同时删除 {table} 的 {count} 行' },
}

const TONES = { add: 'good', update: 'active', delete: 'wrong' } as const

const Field = ({ field, isNew }: { readonly field: FieldTold; readonly isNew: boolean }) => (
  <div className="change-field">
    <dt>{field.label}</dt>
    <dd>
      {isNew ? null : (
        <>
          <del>{shownValue(field.before)}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins>{shownValue(field.after)}</ins>
    </dd>
  </div>
)

const Change = ({ change }: { readonly change: ChangeTold }) => {
  const say = useText()
  const { operation, kind, name, fields, parts, before, after } = change
  return (
    <li className="change">
      <p>
        <Tag tone={TONES[operation]}>{say(WORDS[operation])}</Tag> <span className="soft">{kind}</span>{' '}
        <strong>{name}</strong>
      </p>
      <dl>
        {fields.map((field) => (
          <Field key={field.field} field={field} isNew={operation === 'add'} />
        ))}
      </dl>
      {parts.map(({ sTbName, iRows }) => (
        <p key={sTbName} className="soft">
          {say(WORDS.parts, { count: iRows, table: sTbName })}
        </p>
      ))}
      <details>
        <summary>{say(WORDS.json)}</summary>
        <pre>{JSON.stringify({ before, after }, null, 2)}</pre>
      </details>
    </li>
  )
}

export const ChangeList = ({ changes }: { readonly changes: readonly ChangeTold[] }) => {
  const say = useText()
  if (changes.length === 0) return <EmptyNotice text={say(WORDS.none)} />
  return (
    <ul className="change-list">
      {changes.map((change) => (
        <Change key={`${change.sResource} ${change.sRowId}`} change={change} />
      ))}
    </ul>
  )
}
