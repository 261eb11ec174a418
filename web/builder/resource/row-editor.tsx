// The editor of one row: its attributes as fields, saved, discarded, deleted; guarded against being left with changes.
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Text } from '#contracts/language.ts'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import { attributesOf, RESOURCES, type Resource, type ResourceName } from '#contracts/metadata/resources.ts'
import type { ResourceRow } from '../../data/resources.ts'
import { useAskToLeave } from '../../session/services/use-leave.ts'
import { useWorkplace } from '../../session/services/use-workplace.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx'
import { Labelled } from '../../ui/fields/labelled.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { showKeys } from '../../ui/shortcuts/keys.ts'
import { useShortcut } from '../../ui/shortcuts/shortcut-provider.tsx'
import { usePageLanguage, useText } from '../services/use-text.ts'
import { AttributeFields, type Instead } from './attribute-fields.tsx'
import { LayerField } from './layer-field.tsx'
import { LinesField } from './lines-field.tsx'
import { isChanged, type Values, valuesOf } from './row-edit.ts'
import { RowHistory } from './row-history.tsx'
import { RowNotices } from './row-notices.tsx'
import { RowUses, type Used } from './row-uses.tsx'
import { nameOf } from './shown-columns.ts'
import { type RowEditing, useRowEditing } from './use-row-editing.ts'
import { usedAs } from './used-as.ts'
import './resource.css'

const WORDS = {
  new: { en: 'New', zh: '新建' },
  id: { en: 'Id', zh: '标识' },
  idHelp: { en: 'Its own name; one is made where none is given.', zh: '自身的标识；不填则自动生成。' },
  save: { en: 'Save', zh: '保存' },
  discard: { en: 'Discard changes', zh: '放弃改动' },
  delete: { en: 'Delete', zh: '删除' },
  deleteAsk: { en: 'Delete {name}?', zh: '删除“{name}”？' },
  keep: { en: 'Keep', zh: '保留' },
  close: { en: 'Close', zh: '关闭' },
  saved: { en: 'Saved.', zh: '已保存。' },
  deleted: { en: 'Deleted.', zh: '已删除。' },
}

const SAVE_KEYS = 'mod+s'
const NOTHING: Values = {}

export type RowEditorProps = {
  readonly resource: ResourceName
  /** Null: a new one. */
  readonly row: ResourceRow | null
  /** What a new one starts with. */
  readonly start?: Values
  /** What stands beside the label of an attribute, which it may change. */
  readonly beside?: (attribute: string, change: RowEditing['change']) => ReactNode
  /** Drawn instead of the usual field of an attribute; undefined: the usual one is. */
  readonly instead?: Instead
  /** What deleting means, where it is called something else. */
  readonly deletion?: { readonly label: Text; readonly ask: Text }
  /** As what others use it, where the row does not say so itself. */
  readonly used?: Used
  /** Told of every edit before it is saved; `{}` when there is none. */
  readonly onEdited?: (changes: Values) => void
  readonly onSaved: (row: ResourceRow) => void
  readonly onClosed: () => void
}

const useGuard = (isDirty: boolean): void => {
  const leave = useAskToLeave({ isDirty: () => isDirty, discard: () => undefined })
  useBlocker({
    shouldBlockFn: async () => !(await leave()),
    enableBeforeUnload: () => isDirty,
    disabled: !isDirty,
  })
}

const IdField = ({ editing }: { readonly editing: RowEditing }) => {
  const say = useText()
  const { sId } = editing.edit.changes
  return (
    <Labelled
      label={say(WORDS.id)}
      help={say(WORDS.idHelp)}
      complaint={editing.complaints.get('sId') ?? null}
    >
      {(ids) => (
        <input
          {...ids}
          className="control attribute-code"
          autoComplete="off"
          value={typeof sId === 'string' ? sId : ''}
          onChange={({ target }) => editing.change('sId', target.value === '' ? undefined : target.value)}
        />
      )}
    </Labelled>
  )
}

type FootProps = {
  readonly editing: RowEditing
  readonly isDirty: boolean
  readonly deleteLabel: string
  readonly onDelete: () => void
}

const Foot = ({ editing, isDirty, deleteLabel, onDelete }: FootProps) => {
  const say = useText()
  const { edit, isBusy, discard } = editing
  const isStored = edit.row !== null
  return (
    <footer className="row row-editor-foot">
      <Button
        kind="primary"
        isSubmit
        isBusy={isBusy}
        disabled={!isDirty}
        data-hint={`${say(WORDS.save)} (${showKeys(SAVE_KEYS)})`}
      >
        {say(WORDS.save)}
      </Button>
      {isDirty && isStored ? <Button onClick={discard}>{say(WORDS.discard)}</Button> : null}
      <span className="push" />
      {isStored ? (
        <Button isDangerous onClick={onDelete}>
          {deleteLabel}
        </Button>
      ) : null}
    </footer>
  )
}

type KnownProps = Pick<RowEditorProps, 'resource'> & {
  readonly editing: RowEditing
  readonly used: Used | null
}

/** What else is known of a stored row. */
const Known = ({ editing, resource, used }: KnownProps) => {
  const { row } = editing.edit
  if (row === null) return null
  const uses = used ?? usedAs(resource, row)
  return (
    <>
      {uses === null ? null : <RowUses {...uses} />}
      <RowHistory place={{ resource, sId: row.sId }} onRestore={editing.change} />
    </>
  )
}

/** A row that is not stored yet has nothing that the service makes. */
const withoutMade = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, { isMade }]) => isMade !== true))

export const RowEditor = (props: RowEditorProps) => {
  const { resource, row, start = NOTHING, beside, instead, onEdited, onSaved, onClosed } = props
  const { label: deleteWords, ask } = props.deletion ?? { label: WORDS.delete, ask: WORDS.deleteAsk }
  const say = useText()
  const language = usePageLanguage()
  const toast = useToast()
  const confirm = useConfirm()
  const editing = useRowEditing(resource, row, start)
  const described: Resource = RESOURCES[resource]
  const attributes = row === null ? withoutMade(attributesOf(described)) : attributesOf(described)
  const mayInherit = described.layer === 'tenant'
  const { changes } = editing.edit
  const isDirty = isChanged(editing.edit, { ...start, sLayer: changes.sLayer })
  const isPlatform = useWorkplace()?.isPlatform === true
  useEffect(() => onEdited?.(changes), [changes, onEdited])
  const title = row === null ? say(WORDS.new) : nameOf(resource, row, language)
  useGuard(isDirty && !editing.isBusy)
  const save = async (): Promise<void> => {
    const saved = await editing.save()
    if (saved === null) return
    toast({ kind: 'success', text: say(WORDS.saved) })
    onSaved(saved)
  }
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: say(ask, { name: title }),
      yes: say(deleteWords),
      no: say(WORDS.keep),
      isDangerous: true,
    })
    if (!isSure || !(await editing.remove())) return
    toast({ kind: 'success', text: say(WORDS.deleted) })
    onClosed()
  }
  useShortcut({ keys: SAVE_KEYS, label: say(WORDS.save), run: () => void save() })
  return (
    <form
      className="row-editor"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <header className="row">
        <h2>{title}</h2>
        <span className="push" />
        <Button kind="text" onClick={onClosed}>
          {say(WORDS.close)}
        </Button>
      </header>
      <RowNotices editing={editing} attributes={attributes} />
      {row === null && !mayInherit ? <IdField editing={editing} /> : null}
      {row === null && described.layer === 'both' && isPlatform ? (
        <LayerField values={valuesOf(editing.edit)} onChange={editing.change} />
      ) : null}
      <AttributeFields
        resource={resource}
        attributes={attributes}
        instead={instead}
        values={valuesOf(editing.edit)}
        complaints={editing.complaints}
        mayInherit={mayInherit}
        beside={beside === undefined ? undefined : (name) => beside(name, editing.change)}
        onChange={editing.change}
      />
      {described.lines === undefined ? null : (
        <LinesField
          lines={described.lines}
          values={valuesOf(editing.edit)}
          complaints={editing.complaints}
          onChange={editing.change}
        />
      )}
      <Known editing={editing} resource={resource} used={props.used ?? null} />
      <Foot
        editing={editing}
        isDirty={isDirty}
        deleteLabel={say(deleteWords)}
        onDelete={() => void remove()}
      />
    </form>
  )
}
