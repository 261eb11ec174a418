// One thing in two layers: the tenant's own, with what differs from the standard and the way back to it; and the standard's.
import { type ReactNode, useState } from 'react'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { attributesOf, columnsOfAttributes, RESOURCES, type Resource } from '#contracts/metadata/resources.ts'
import type { ResourceRow } from '../../../data/resources.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { useText } from '../../services/use-text.ts'
import type { Instead } from '../attribute-fields.tsx'
import { isSame, type Values } from '../row-edit.ts'
import { RowEditor } from '../row-editor.tsx'
import { LAYER_WORDS as WORDS } from './layer-words.ts'
import type { LayeredRow, Layers } from './layered-rows.ts'

export type LayeredEditorProps = {
  readonly layers: Layers
  /** Null: a new one. */
  readonly row: LayeredRow | null
  /** Of the layer that is shown, as it is being changed. */
  readonly onEdited?: (changes: Values, stored: ResourceRow | null) => void
  /** Gone, or under another id. */
  readonly onGone: (sId?: string) => void
  readonly instead?: Instead
  /** Stands above the fields. */
  readonly children?: ReactNode
}

/** What a tenant's own begins with. */
const startOf = ({ own: name }: Layers, base: ResourceRow | null): Values =>
  base === null
    ? {}
    : Object.fromEntries(
        columnsOfAttributes(attributesOf(RESOURCES[name] as Resource)).map((column) => [
          column,
          base[column],
        ]),
      )

export const LayeredEditor = (props: LayeredEditorProps) => {
  const { layers, row, onEdited, onGone, instead, children } = props
  const say = useText()
  const [layer, setLayer] = useState<'own' | 'base'>('own')
  const [changes, setChanges] = useState<Values>({})
  const { base = null, own = null } = row ?? {}
  const isOwn = layer === 'own'
  const stored = isOwn ? own : base
  const attributes = attributesOf(RESOURCES[layers.own] as Resource)
  const beside = (name: string, change: (column: string, value: unknown) => void): ReactNode => {
    const attribute = attributes[name]
    if (!isOwn || base === null || attribute === undefined) return null
    const differing = columnsOf(name, attribute).filter(
      (column) => !isSame(base[column], column in changes ? changes[column] : own?.[column]),
    )
    if (differing.length === 0) return null
    return (
      <Button
        kind="link"
        isSmall
        className="attribute-beside"
        onClick={() => {
          for (const column of differing) change(column, base[column])
        }}
      >
        {say(WORDS.take)}
      </Button>
    )
  }
  return (
    <>
      {base === null ? null : (
        <div className="layered-layer">
          <Choice
            label={say(WORDS.layer)}
            value={layer}
            options={[
              { value: 'own', label: say(WORDS.own) },
              { value: 'base', label: say(WORDS.base) },
            ]}
            onChange={setLayer}
          />
        </div>
      )}
      {children}
      <RowEditor
        key={`${layer} ${stored?.sId ?? ''}`}
        resource={isOwn ? layers.own : layers.base}
        row={stored}
        {...(isOwn && own === null ? { start: startOf(layers, base) } : {})}
        {...(instead === undefined ? {} : { instead })}
        {...(isOwn && base !== null ? { deletion: { label: WORDS.restore, ask: WORDS.restoreAsk } } : {})}
        beside={beside}
        onEdited={(edited) => {
          setChanges(edited)
          onEdited?.(edited, stored)
        }}
        onSaved={(saved) => {
          if (saved.sId !== row?.sId && isOwn) onGone(saved.sId)
        }}
        onClosed={() => onGone()}
      />
    </>
  )
}
