// A band of the paper with its cells: chosen, dragged, moved by Alt and the arrow keys, taken out by Delete.
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import type { ReportTemplate } from '#contracts/report-template.ts'
import { MenuButton } from '../../../ui/dialog/menu-button.tsx'
import { isSaid } from '../../resource/parts/part-values.ts'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import { LogoCell } from './logo-cell.tsx'
import { type Band, cellsIn, fieldOf, LOGO_BAND, type Place } from './template-bands.ts'
import { TEMPLATE_WORDS as WORDS } from './template-words.ts'
import type { TemplateField } from './use-template-fields.ts'

export type BandViewProps = {
  readonly template: ReportTemplate
  readonly band: Band
  /** What may be put there. */
  readonly fields: readonly TemplateField[]
  readonly chosen: Place | null
  readonly onChoose: (place: Place) => void
  readonly onAdd: (place: Place, field: string) => void
  readonly onMove: (place: Place, key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown') => void
  readonly onRemove: (place: Place) => void
  readonly onDrag: (place: Place) => void
  readonly onDrop: (place: Place) => void
}

const MOVES = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
type Move = (typeof MOVES)[number]

const isMove = (key: string): key is Move => (MOVES as readonly string[]).includes(key)

const useCellWords = (fields: readonly TemplateField[]) => {
  const say = useText()
  const language = usePageLanguage()
  return (cell: unknown): string => {
    const said = isSaid(cell) ? cell[language === 'zh-CN' ? 'labelZh' : 'labelEn'] : undefined
    const field = fieldOf(cell)
    const label = fields.find(({ name }) => name === field)?.label
    return String(said ?? label ?? (field || say(WORDS.hand)))
  }
}

type CellProps = { readonly props: BandViewProps; readonly cell: unknown; readonly at: number }

const Cell = ({ props, cell, at }: CellProps) => {
  const { band, fields, chosen, onChoose, onMove, onRemove, onDrag, onDrop } = props
  const wordsOf = useCellWords(fields)
  const place = { band: band.key, at }
  const isChosen = chosen?.band === band.key && chosen.at === at
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Delete') onRemove(place)
    else if (event.altKey && isMove(event.key)) onMove(place, event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const width = band.form !== null && isSaid(cell) ? Number(cell.width ?? 1) : 1
  return (
    <li
      style={{ flexGrow: width }}
      draggable
      onDragStart={() => onDrag(place)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.stopPropagation()
        event.preventDefault()
        onDrop(place)
      }}
    >
      <button
        type="button"
        className="template-cell"
        aria-pressed={isChosen}
        data-place={`${band.key}.${at}`}
        data-strong={isSaid(cell) && cell.strong === true}
        onClick={() => onChoose(place)}
        onKeyDown={press}
      >
        {band.key === LOGO_BAND ? <LogoCell /> : wordsOf(cell)}
        {band.key === 'number' ? <span className="template-barcode" aria-hidden="true" /> : null}
      </button>
    </li>
  )
}

export const BandView = (props: BandViewProps) => {
  const say = useText()
  const { template, band, fields, onAdd, onDrop } = props
  const frame = useRef<HTMLDivElement>(null)
  const cells = cellsIn(template, band)
  const title = say(band.title)
  const over = (event: DragEvent): void => event.preventDefault()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here is added by the menu beside, too.
    <div
      ref={frame}
      className="template-band"
      data-band={band.key}
      data-lines={band.form !== null}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault()
        onDrop({ band: band.key, at: cells.length })
      }}
    >
      <span className="template-band-title">{title}</span>
      <ul aria-label={title}>
        {cells.map((cell, at) => (
          <Cell key={`${at} ${fieldOf(cell)}`} props={props} cell={cell} at={at} />
        ))}
      </ul>
      {cells.length >= band.most ? null : (
        <MenuButton
          label={say(WORDS.add, { band: title })}
          className="button button-text button-small"
          face={say(WORDS.short)}
          entries={fields.map(({ name, label }) => ({
            key: name,
            text: label === name ? name : `${label} · ${name}`,
            run: () => onAdd({ band: band.key, at: cells.length }, name),
          }))}
        />
      )}
    </div>
  )
}
