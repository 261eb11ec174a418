// What a change set changes: each row in words, field by field, and as JSON; what is new is folded, and says what it has of its own.
import type { ChangeTold, FieldTold } from '#contracts/change-sets.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { attributesOf, RESOURCES, type ResourceName } from '#contracts/metadata/resources.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import { shownValue } from '../layout/shown-value.ts'
import { labelOfColumn } from '../resource/attribute-labels.ts'
import { isSame } from '../resource/row-edit.ts'
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

const Field = ({ field, isNew }: { readonly field: FieldTold; readonly isNew: boolean }) => {
  const say = useText()
  return (
    <div className="change-field">
      <dt data-hint={field.label}>{labelOfColumn(field.field, say)}</dt>
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
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Of what is new, whatever is not as it would be anyway. */
const toldFields = ({ operation, sResource, fields }: ChangeTold): readonly FieldTold[] => {
  if (operation !== 'add') return fields
  const known = Object.entries(attributesOf(RESOURCES[sResource as ResourceName]))
  const defaults = new Map(
    known.flatMap(([name, attribute]) =>
      columnsOf(name, attribute).map((column) => [column, attribute.default] as const),
    ),
  )
  return fields.filter(({ field, after }) => !isEmpty(after) && !isSame(after, defaults.get(field)))
}

const Change = ({ change }: { readonly change: ChangeTold }) => {
  const say = useText()
  const { operation, kind, name, parts, before, after } = change
  return (
    <li>
      <details className="change" open={operation !== 'add'}>
        <summary>
          <Tag tone={TONES[operation]}>{say(WORDS[operation])}</Tag> <span className="soft">{kind}</span>{' '}
          <strong>{name}</strong>
        </summary>
        <dl>
          {toldFields(change).map((field) => (
            <Field key={field.field} field={field} isNew={operation === 'add'} />
          ))}
        </dl>
        {parts.map(({ sTbName, iRows }) => (
          <p key={sTbName} className="soft">
            {say(WORDS.parts, { count: iRows, table: sTbName })}
          </p>
        ))}
        <details className="change-json">
          <summary>{say(WORDS.json)}</summary>
          <pre>{JSON.stringify({ before, after }, null, 2)}</pre>
        </details>
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
