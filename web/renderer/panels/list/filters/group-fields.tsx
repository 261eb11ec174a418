// A group of conditions, and groups within it: what must hold of it, its conditions, and more of either.
import { Button } from '../../../../ui/controls/button.tsx'
import {
  changeAt,
  type DraftPath,
  type FilterDraft,
  type GroupDraft,
  JOINTS,
  usualLeaf,
} from '../../../model/filter-draft.ts'
import { namesRecords } from '../../../model/list-filter.ts'
import type { FormView } from '../../../model/module-view.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { ConditionFields, comparedFields } from './condition-fields.tsx'

export type GroupFieldsProps = {
  readonly form: FormView
  readonly group: GroupDraft
  readonly path: DraftPath
  readonly bad: ReadonlySet<string>
  readonly onChange: (group: GroupDraft) => void
}

/** Groups within groups that the page offers; the address and views may hold deeper ones. */
const DEEPEST_OFFERED = 8

const PartFields = ({
  form,
  part,
  path,
  bad,
  onChange,
}: Omit<GroupFieldsProps, 'group' | 'onChange'> & {
  readonly part: FilterDraft
  readonly onChange: (part: FilterDraft | null) => void
}) => {
  const { words } = useWidgetContext()
  const remove = (
    <button
      type="button"
      className="dialog-close"
      aria-label={words(part.kind === 'leaf' ? 'list.removeCondition' : 'list.removeGroup')}
      onClick={() => onChange(null)}
    >
      ×
    </button>
  )
  if (part.kind === 'group')
    return (
      <div className="filter-group">
        <GroupFields form={form} group={part} path={path} bad={bad} onChange={onChange} />
        {remove}
      </div>
    )
  if (namesRecords(form, part))
    return (
      <div className="filter-condition">
        {words('list.theseRecords', { count: part.texts.length })}
        {remove}
      </div>
    )
  const isBad = bad.has(path.join('.'))
  return (
    <fieldset className="filter-condition" aria-label={form.fieldByName.get(part.field)?.label ?? part.field}>
      <ConditionFields form={form} draft={part} onChange={onChange} />
      {remove}
      {isBad ? (
        <p className="complaint" role="alert">
          {words('value.invalid', { label: form.fieldByName.get(part.field)?.label ?? '' })}
        </p>
      ) : null}
    </fieldset>
  )
}

export const GroupFields = ({ form, group, path, bad, onChange }: GroupFieldsProps) => {
  const { words } = useWidgetContext()
  const [first] = comparedFields(form)
  const add = (part: FilterDraft): void => onChange({ ...group, of: [...group.of, part] })
  return (
    <fieldset className="filter-parts">
      <legend className="visually-hidden">{words('list.conditions')}</legend>
      <select
        className="control control-auto"
        aria-label={words('list.joint')}
        value={group.joint}
        onChange={({ target }) =>
          onChange({ ...group, joint: JOINTS.find((joint) => joint === target.value) ?? 'all' })
        }
      >
        {JOINTS.map((joint) => (
          <option key={joint} value={joint}>
            {words(`list.joint_${joint}`)}
          </option>
        ))}
      </select>
      {group.of.map((part, index) => {
        const place = [...path, index]
        return (
          <PartFields
            key={place.join('.')}
            form={form}
            part={part}
            path={place}
            bad={bad}
            onChange={(changed) => onChange(changeAt(group, [index], () => changed))}
          />
        )
      })}
      {first === undefined ? null : (
        <div className="row">
          <Button isSmall onClick={() => add(usualLeaf(first))}>
            {words('list.addCondition')}
          </Button>
          {path.length < DEEPEST_OFFERED ? (
            <Button isSmall onClick={() => add({ kind: 'group', joint: 'any', of: [usualLeaf(first)] })}>
              {words('list.addGroup')}
            </Button>
          ) : null}
        </div>
      )}
    </fieldset>
  )
}
