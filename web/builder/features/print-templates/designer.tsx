// The paper as bands: columns are dragged or added to their places, and what is chosen is said more of beside.
import { type RefObject, useRef, useState } from 'react'
import { LOGO, type ReportTemplate } from '#contracts/report-template.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MenuButton } from '../../../ui/dialog/menu-button.tsx'
import { useText } from '../../services/use-text.ts'
import { BandView, type BandViewProps } from './band-view.tsx'
import { beginTemplate } from './begin-template.ts'
import { CellPanel } from './cell-panel.tsx'
import { Palette } from './palette.tsx'
import {
  type Band,
  bandsOf,
  cellsIn,
  LOGO_BAND,
  type Place,
  withCellAt,
  withCells,
  withMoved,
  withoutCell,
} from './template-bands.ts'
import { TEMPLATE_WORDS as WORDS } from './template-words.ts'
import type { TemplateField, TemplateFields } from './use-template-fields.ts'

/** What is being dragged: a cell from its place, or a column that is not on paper yet. */
export type Dragged = Place | string | null

export type DesignerProps = {
  readonly template: ReportTemplate
  readonly fields: TemplateFields
  readonly onChange: (template: ReportTemplate) => void
}

const NONE: readonly TemplateField[] = []

const fieldsFor = ({ key, form }: Band, fields: TemplateFields): readonly TemplateField[] => {
  if (form !== null) return fields.lines.get(form) ?? NONE
  if (key === LOGO_BAND) return fields.logo
  return key.startsWith('company') ? fields.letterhead : fields.record
}

/** The band above or below whose records are the same. */
const besideOf = (bands: readonly Band[], key: string, step: number): Band | undefined => {
  const at = bands.findIndex((one) => one.key === key)
  const rest = step > 0 ? bands.slice(at + 1) : bands.slice(0, Math.max(at, 0)).reverse()
  return rest.find(({ form }) => form === bands[at]?.form)
}

const useMoves = (
  { template, onChange }: DesignerProps,
  setChosen: (place: Place | null) => void,
  dragged: RefObject<Dragged>,
): Pick<BandViewProps, 'onAdd' | 'onMove' | 'onRemove' | 'onDrag' | 'onDrop'> => {
  const bands = bandsOf(template)
  const move = (from: Place, to: Place): void => {
    const next = withMoved(template, from, to)
    if (next === template) return
    onChange(next)
    setChosen(to)
    // The cell keeps the keyboard where it went.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-place="${CSS.escape(`${to.band}.${to.at}`)}"]`)?.focus(),
    )
  }
  const add = (place: Place, field: string): void => {
    const next = withCellAt(template, place, field)
    if (next === template) return
    onChange(next)
    setChosen(field === LOGO ? { band: LOGO_BAND, at: 0 } : place)
  }
  return {
    onAdd: add,
    onMove: (place, key) => {
      if (key === 'ArrowLeft') move(place, { ...place, at: Math.max(0, place.at - 1) })
      else if (key === 'ArrowRight') move(place, { ...place, at: place.at + 1 })
      else {
        const to = besideOf(bands, place.band, key === 'ArrowDown' ? 1 : -1)
        if (to !== undefined) move(place, { band: to.key, at: cellsIn(template, to).length })
      }
    },
    onRemove: (place) => {
      onChange(withoutCell(template, place))
      setChosen(null)
    },
    onDrag: (place) => {
      dragged.current = place
    },
    onDrop: (place) => {
      const from = dragged.current
      dragged.current = null
      if (typeof from === 'string') add(place, from)
      else if (from !== null) move(from, place)
    },
  }
}

const AddLines = ({ template, fields, onChange }: DesignerProps) => {
  const say = useText()
  const there = new Set((template.tables ?? []).map(({ form }) => form))
  const forms = [...fields.lines].filter(([form]) => !there.has(form))
  if (forms.length === 0) return null
  const add = (form: string, columns: readonly TemplateField[]): void =>
    onChange({
      ...template,
      tables: [
        ...(template.tables ?? []),
        { form, columns: columns.slice(0, 1).map(({ name }) => ({ field: name, width: 20 })) },
      ],
    })
  return (
    <MenuButton
      label={say(WORDS.lines)}
      className="button button-default button-small"
      face={say(WORDS.lines)}
      entries={forms.map(([form, columns]) => ({ key: form, text: form, run: () => add(form, columns) }))}
    />
  )
}

export const Designer = (props: DesignerProps) => {
  const { template, fields, onChange } = props
  const say = useText()
  const [chosen, setChosen] = useState<Place | null>(null)
  const dragged = useRef<Dragged>(null)
  const moves = useMoves(props, setChosen, dragged)
  const bands = bandsOf(template)
  const band = bands.find(({ key }) => key === chosen?.band)
  const cells = band === undefined ? [] : cellsIn(template, band)
  const cell = chosen === null ? undefined : cells[chosen.at]
  return (
    <section className="template-designer" aria-label={say(WORDS.paper)}>
      <p className="help">{say(WORDS.keys)}</p>
      <Palette
        fields={fields}
        onDrag={(field) => {
          dragged.current = field
        }}
      />
      <div className="template-paper" data-paper={template.paper ?? 'A4'}>
        {bands.map((one) => (
          <BandView
            key={one.key}
            {...{ template, chosen }}
            band={one}
            fields={fieldsFor(one, fields)}
            onChoose={setChosen}
            {...moves}
          />
        ))}
        <AddLines {...props} />
        {Object.keys(template).length === 0 && fields.record.length > 0 ? (
          <Button kind="primary" onClick={() => onChange(beginTemplate(fields))}>
            {say(WORDS.begin)}
          </Button>
        ) : null}
      </div>
      {band === undefined || chosen === null || cell === undefined ? null : (
        <CellPanel
          key={`${chosen.band}.${chosen.at}`}
          band={band}
          cell={cell}
          fields={fieldsFor(band, fields)}
          onChange={(next) => onChange(withCells(template, band, cells.with(chosen.at, next)))}
          onRemove={() => moves.onRemove(chosen)}
        />
      )}
    </section>
  )
}
