// The filters of a list in sight: each can be changed and taken away where it stands, more are added, and all are cleared.
import { useState } from 'react'
import { PopoverButton } from '../../../../ui/dialog/popover-button.tsx'
import { isLeaf, type ListFilter, namesRecords } from '../../../model/list-filter.ts'
import type { ListView } from '../../../model/list-view.ts'
import type { FormView } from '../../../model/module-view.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { comparedFields } from './condition-fields.tsx'
import { ConditionForm } from './condition-form.tsx'
import { conditionText, filterText } from './filter-text.ts'
import { FiltersDialog } from './filters-dialog.tsx'

export type FilterChipsProps = {
  readonly form: FormView
  readonly list: ListView
  readonly onChange: (change: Partial<ListView>) => void
}

const WIDTH = 300

type ChipProps = {
  readonly form: FormView
  readonly filter: ListFilter
  /** Undefined takes it away. */
  readonly onApply: (filter: ListFilter | undefined) => void
  readonly onOpenAll: () => void
}

const FilterFace = ({ form, filter }: Pick<ChipProps, 'form' | 'filter'>) => {
  const context = useWidgetContext()
  const field = isLeaf(filter) ? form.fieldByName.get(filter.field) : undefined
  if (!isLeaf(filter) || field === undefined) return <b>{filterText(form, filter, context)}</b>
  return (
    <>
      {field.label} <b>{conditionText(field, filter, context)}</b>
    </>
  )
}

const FilterChip = ({ form, filter, onApply, onOpenAll }: ChipProps) => {
  const context = useWidgetContext()
  const { words } = context
  const text = filterText(form, filter, context)
  if (text === '') return null
  if (isLeaf(filter) && namesRecords(form, filter))
    return <FixedChip text={text} onRemove={() => onApply(undefined)} />
  const field = isLeaf(filter) ? form.fieldByName.get(filter.field) : undefined
  return (
    <li className="filter-chip">
      {isLeaf(filter) && field !== undefined ? (
        <PopoverButton
          label={text}
          className="filter-face"
          width={WIDTH}
          face={<FilterFace form={form} filter={filter} />}
        >
          {(close) => (
            <ConditionForm
              form={form}
              label={words('list.filterBy', { label: field.label })}
              field={field}
              filter={filter}
              isOfColumn
              onApply={(applied) => {
                close()
                onApply(applied)
              }}
            />
          )}
        </PopoverButton>
      ) : (
        <button type="button" className="filter-face" title={text} onClick={onOpenAll}>
          <FilterFace form={form} filter={filter} />
        </button>
      )}
      <RemoveChip text={text} onRemove={() => onApply(undefined)} />
    </li>
  )
}

type RemovedChip = { readonly text: string; readonly onRemove: () => void }

/** One that is as it is, and can only be taken away. */
const FixedChip = ({ text, onRemove }: RemovedChip) => (
  <li className="filter-chip">
    <span className="filter-face">
      <b>{text}</b>
    </span>
    <RemoveChip text={text} onRemove={onRemove} />
  </li>
)

const RemoveChip = ({ text, onRemove }: RemovedChip) => {
  const { words } = useWidgetContext()
  return (
    <button
      type="button"
      className="filter-remove"
      aria-label={`${words('list.remove')}: ${text}`}
      onClick={onRemove}
    >
      ×
    </button>
  )
}

export const FilterChips = ({ form, list, onChange }: FilterChipsProps) => {
  const { words } = useWidgetContext()
  const [isOpen, setOpen] = useState(false)
  const { filters, tasks, underWay } = list
  const [first] = comparedFields(form)
  const put = (changed: readonly ListFilter[]): void => onChange({ filters: changed, page: 1 })
  return (
    <ul className="filter-chips" aria-label={words('list.filters')}>
      {tasks ? (
        <FixedChip text={words('list.openTasks')} onRemove={() => onChange({ tasks: false, page: 1 })} />
      ) : null}
      {underWay === null ? null : (
        <FixedChip
          text={words(underWay ? 'flow.state.running' : 'list.notUnderWay')}
          onRemove={() => onChange({ underWay: null, page: 1 })}
        />
      )}
      {filters.map((filter) => (
        <FilterChip
          key={JSON.stringify(filter)}
          form={form}
          filter={filter}
          onOpenAll={() => setOpen(true)}
          onApply={(applied) =>
            put(
              filters.flatMap((other) =>
                other !== filter ? [other] : applied === undefined ? [] : [applied],
              ),
            )
          }
        />
      ))}
      {first === undefined ? null : (
        <li>
          <PopoverButton
            label={words('list.addFilter')}
            keys="f"
            className="chip"
            width={WIDTH}
            face={`+ ${words('list.filter')}`}
          >
            {(close) => (
              <ConditionForm
                form={form}
                label={words('list.addFilter')}
                field={first}
                filter={undefined}
                onApply={(applied) => {
                  close()
                  if (applied !== undefined) put([...filters, applied])
                }}
              >
                <span className="push" />
                <button
                  type="button"
                  className="button button-link button-small"
                  onClick={() => {
                    close()
                    setOpen(true)
                  }}
                >
                  {words('list.allConditions')}
                </button>
              </ConditionForm>
            )}
          </PopoverButton>
        </li>
      )}
      {filters.length === 0 && !tasks && underWay === null ? null : (
        <li>
          <button
            type="button"
            className="list-clear"
            onClick={() => onChange({ filters: [], tasks: false, underWay: null, page: 1 })}
          >
            {words('list.clear')}
          </button>
        </li>
      )}
      {isOpen ? (
        <FiltersDialog
          form={form}
          filters={filters}
          onClose={() => setOpen(false)}
          onApply={(applied) => {
            setOpen(false)
            put(applied)
          }}
        />
      ) : null}
    </ul>
  )
}
