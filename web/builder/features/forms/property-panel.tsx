// What is said of what is chosen: of a column layer by layer, of a form.
import { RowEditor } from '../../resource/row-editor.tsx'
import { useText } from '../../services/use-text.ts'
import { ColumnPanel } from './column-panel.tsx'
import type { EditedColumn } from './patched-module.ts'
import type { Chosen } from './use-chosen.ts'

const WORDS = {
  column: { en: 'The chosen column', zh: '选中的列' },
  form: { en: 'The chosen form', zh: '选中的表单' },
}

export type PropertyPanelProps = {
  readonly chosen: Chosen
  readonly onEdited: (edited: EditedColumn) => void
}

export const hasPanel = ({ rows, column, isFormChosen }: Chosen): boolean =>
  rows !== null && (column !== null || isFormChosen)

const ignore = (): void => undefined

export const PropertyPanel = ({ chosen, onEdited }: PropertyPanelProps) => {
  const say = useText()
  const { rows, column, isRecord, choose, see } = chosen
  if (rows === null || !hasPanel(chosen)) return null
  const { form } = rows
  return (
    <aside className="forms-panel" aria-label={say(column === null ? WORDS.form : WORDS.column)}>
      {column === null ? (
        <RowEditor
          key={form.sId}
          resource="gdsconfigformmaster"
          row={form}
          onSaved={ignore}
          onClosed={() => see(isRecord ? 'record' : 'list')}
        />
      ) : (
        <ColumnPanel
          key={column.sId}
          rows={rows}
          column={column}
          onEdited={onEdited}
          onClosed={() => choose(form.sId, null)}
        />
      )}
    </aside>
  )
}
