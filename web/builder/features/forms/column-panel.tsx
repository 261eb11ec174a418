// What is said of a column, layer by layer: of the base that everybody shares, or what the own tenant lays over it.
import { useCallback, useState } from 'react'
import type { ResourceRow } from '../../../data/resources.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import type { Values } from '../../resource/row-edit.ts'
import { RowEditor } from '../../resource/row-editor.tsx'
import { textOf } from '../../resource/shown-columns.ts'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import type { EditedColumn } from './patched-module.ts'
import type { FormRows } from './use-form-columns.ts'

const WORDS = {
  layer: { en: 'Layer', zh: '层' },
  base: { en: 'Base', zh: '基础' },
  tenant: { en: 'Company', zh: '本公司' },
  overridden: { en: 'company: {value}', zh: '本公司：{value}' },
  inherited: { en: 'base: {value}', zh: '基础：{value}' },
  comes: { en: 'What counts comes from this layer', zh: '生效的值来自该层' },
}

export type ColumnPanelProps = {
  readonly rows: FormRows
  readonly column: ResourceRow
  readonly onEdited: (edited: EditedColumn) => void
  readonly onClosed: () => void
}

type Layer = 'base' | 'tenant'

const says = (row: ResourceRow | null, attribute: string): boolean =>
  row !== null &&
  [attribute, `${attribute}En`, `${attribute}Zh`].some((column) => (row[column] ?? null) !== null)

export const ColumnPanel = ({ rows, column, onEdited, onClosed }: ColumnPanelProps) => {
  const say = useText()
  const language = usePageLanguage()
  const [layer, setLayer] = useState<Layer>('base')
  const sFormId = rows.form.sId
  const sControlName = String(column.sControlName)
  const overlay = rows.overlays.find((row) => row.sControlName === column.sControlName) ?? null
  const isBase = layer === 'base'
  const edited = useCallback(
    (changes: Values) => onEdited({ sFormId, sControlName, changes }),
    [onEdited, sFormId, sControlName],
  )
  const beside = (attribute: string) => {
    const counts = says(overlay, attribute) ? overlay : column
    if (counts === null || (isBase && counts === column)) return null
    const value = textOf('gdsconfigformslave', attribute, counts, language)
    return (
      <Tag tone="partial" className="attribute-beside" title={say(WORDS.comes)}>
        {say(isBase ? WORDS.overridden : WORDS.inherited, { value: value === '' ? '—' : value })}
      </Tag>
    )
  }
  return (
    <>
      <div className="panel-layer">
        <Choice
          label={say(WORDS.layer)}
          value={layer}
          options={[
            { value: 'base', label: say(WORDS.base) },
            { value: 'tenant', label: say(WORDS.tenant) },
          ]}
          onChange={setLayer}
        />
      </div>
      <RowEditor
        key={`${column.sId} ${layer} ${overlay?.sId ?? ''}`}
        resource={isBase ? 'gdsconfigformslave' : 'gdsconfigformcustomslave'}
        row={isBase ? column : overlay}
        {...(isBase || overlay !== null ? {} : { start: { sFormId, sControlName, sName: column.sName } })}
        beside={beside}
        used={{ kind: 'column', name: `${String(rows.form.sTbName)}.${String(column.sName)}` }}
        onEdited={edited}
        onSaved={() => undefined}
        onClosed={onClosed}
      />
    </>
  )
}
