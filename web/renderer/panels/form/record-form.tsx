// The form of the record's header: groups and tabs of fields; Enter goes from field to field and on into the lines.
import { type KeyboardEvent, useId, useMemo, useRef } from 'react'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { useKeyNotes, useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import type { FieldView } from '../../model/module-view.ts'
import { totalsByForm } from '../../model/record-totals.ts'
import { useWords } from '../../use-words.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import { FormField } from './form-field.tsx'
import { type FieldGroup, sectionsOf } from './form-sections.ts'
import { useTypeAhead } from './use-type-ahead.ts'

const FIELD = '[data-field]:not([readonly]):not([disabled])'

const Group = ({ group }: { readonly group: FieldGroup }) => {
  const id = useId()
  const fields = group.fields.map((field) => <FormField key={field.name} field={field} />)
  if (group.name === null) return <div className="field-grid">{fields}</div>
  return (
    <section className="field-group" aria-labelledby={id}>
      <h2 id={id}>{group.name}</h2>
      <div className="field-grid">{fields}</div>
    </section>
  )
}

const Groups = ({ groups }: { readonly groups: readonly FieldGroup[] }) =>
  groups.map((group) => <Group key={group.name ?? ''} group={group} />)

const movesOn = (event: KeyboardEvent): boolean => {
  if (
    event.key !== 'Enter' ||
    event.nativeEvent.isComposing ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return false
  return (
    event.target instanceof HTMLElement &&
    event.target.matches(FIELD) &&
    !(event.shiftKey && event.target.tagName === 'TEXTAREA')
  )
}

const fieldUnder = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined

export type RecordFormProps = {
  /** Enter was pressed in the last field. */
  readonly onPastEnd: () => void
  /** Somebody wants to edit the field they are looking at. */
  readonly onWantEdit: (fieldName: string) => void
}

export const RecordForm = ({ onPastEnd, onWantEdit }: RecordFormProps) => {
  const { master, view, store, rules } = useRecordParts()
  const words = useWords()
  const form = useRef<HTMLDivElement>(null)
  const { above, tabs } = useMemo(() => {
    const isInHead = ({ name, isFixed }: FieldView): boolean => isFixed && name === master.roles.status
    const totals = new Set([...totalsByForm(view, master, rules).values()].flat())
    const repeated = new Set(master.fields.map(({ column }) => column.sLookupText))
    return sectionsOf(
      master.fields.filter(
        (field) =>
          !isInHead(field) &&
          !totals.has(field) &&
          !(field.isFixed && repeated.has(field.name)) &&
          !(field.name === 'bCheck' && view.metadata.module.bCheck === 1),
      ),
    )
  }, [master, view, rules])
  const isEditing = useRecordState(store, (state) => state.isEditing)
  useShortcut(isEditing ? { keys: 'mod+enter', label: words('record.toLines'), run: onPastEnd } : null)
  const notes = useMemo(
    () => [
      { keys: 'enter', label: words('record.nextField') },
      { keys: 'shift+enter', label: words('record.newline') },
    ],
    [words],
  )
  useKeyNotes(notes)
  const typeAhead = useTypeAhead()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typeAhead.take(event.nativeEvent, master.fieldByName.get(fieldUnder(event.target) ?? '')))
      event.preventDefault()
    if (!movesOn(event)) return
    event.preventDefault()
    const fields = [...(form.current?.querySelectorAll<HTMLElement>(FIELD) ?? [])]
    const next = fields[fields.indexOf(event.target as HTMLElement) + (event.shiftKey ? -1 : 1)]
    if (next !== undefined) next.focus()
    else if (!event.shiftKey) onPastEnd()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and double clicks of the fields inside arrive here
    <div
      className="record-form"
      ref={form}
      onKeyDown={onKeyDown}
      onDoubleClick={(event) => {
        const name = fieldUnder(event.target)
        if (name !== undefined) onWantEdit(name)
      }}
    >
      <Groups groups={above} />
      {tabs.length === 0 ? null : (
        <Tabs tabs={tabs.map(({ name, groups }) => ({ name, content: <Groups groups={groups} /> }))} />
      )}
    </div>
  )
}
