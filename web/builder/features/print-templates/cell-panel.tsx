// What is said of the cell that is chosen: its label, format, width.
import { Button } from '../../../ui/controls/button.tsx'
import { Part } from '../../resource/parts/part.tsx'
import { PartProvider } from '../../resource/parts/part-context.ts'
import { type Shape, shapeOfValue } from '../../resource/parts/part-shape.ts'
import { isSaid } from '../../resource/parts/part-values.ts'
import { useText } from '../../services/use-text.ts'
import { type Band, cellFor, fieldOf } from './template-bands.ts'
import { TEMPLATE_WORDS as WORDS } from './template-words.ts'
import type { TemplateField } from './use-template-fields.ts'

/** The shape of what stands at these members of a template. */
const shapeAt = (shape: Shape, names: readonly string[]): Shape => {
  if (shape.kind === 'list') return shapeAt(shape.of, names)
  if (shape.kind === 'oneOf')
    return shapeAt(shape.options.find(({ kind }) => kind === 'members') ?? shape, names)
  const [name, ...rest] = names
  const member = shape.kind === 'members' ? shape.members.find((one) => one.name === name) : undefined
  return member === undefined ? shape : shapeAt(member.shape, rest)
}

const TEMPLATE = shapeOfValue('template')
const CELL = shapeAt(TEMPLATE, ['totals'])
const COLUMN = shapeAt(TEMPLATE, ['tables', 'columns'])
const NONE = new Map<string, string>()

export type CellPanelProps = {
  readonly band: Band
  readonly cell: unknown
  readonly fields: readonly TemplateField[]
  readonly onChange: (cell: unknown) => void
  readonly onRemove: () => void
}

export const CellPanel = ({ band, cell, fields, onChange, onRemove }: CellPanelProps) => {
  const say = useText()
  const column = fields.map(({ name, label }) => ({ value: name, name: label }))
  const named = { column, form: [], module: [], expression: column, inner: [], report: [] }
  return (
    <section className="template-panel" aria-label={say(WORDS.cell)}>
      <header className="row">
        <strong>{fieldOf(cell) || say(WORDS.hand)}</strong>
        <span className="push" />
        <Button isSmall isDangerous onClick={onRemove}>
          {say(WORDS.out)}
        </Button>
      </header>
      {band.isSlot ? null : (
        <PartProvider value={{ complaints: NONE, named, isReadOnly: false, code: 0, draw: Part }}>
          <Part
            shape={band.form === null ? CELL : COLUMN}
            name="cell"
            path="cell.0"
            label={say(WORDS.cell)}
            value={isSaid(cell) ? cell : { field: cell }}
            onChange={(next) => onChange(cellFor(band, next))}
          />
        </PartProvider>
      )}
    </section>
  )
}
