// The columns that may be put on paper, to be dragged there.
import { useText } from '../../services/use-text.ts'
import { TEMPLATE_WORDS as WORDS } from './template-words.ts'
import type { TemplateField, TemplateFields } from './use-template-fields.ts'

type GroupProps = {
  readonly title: string
  readonly fields: readonly TemplateField[]
  readonly onDrag: (field: string) => void
}

const Group = ({ title, fields, onDrag }: GroupProps) => (
  <li>
    <span className="soft">{title}</span>
    <ul aria-label={title}>
      {fields.map(({ name, label }) => (
        <li key={name} className="template-field" draggable title={name} onDragStart={() => onDrag(name)}>
          {label}
        </li>
      ))}
    </ul>
  </li>
)

export type PaletteProps = {
  readonly fields: TemplateFields
  readonly onDrag: (field: string) => void
}

export const Palette = ({ fields, onDrag }: PaletteProps) => {
  const say = useText()
  return (
    <details className="template-palette" open>
      <summary>{say(WORDS.palette)}</summary>
      <ul>
        <Group title={say(WORDS.record)} fields={fields.record} onDrag={onDrag} />
        {[...fields.lines].map(([form, columns]) => (
          <Group key={form} title={form} fields={columns} onDrag={onDrag} />
        ))}
        <Group
          title={say(WORDS.letterhead)}
          fields={[...fields.logo, ...fields.letterhead]}
          onDrag={onDrag}
        />
      </ul>
    </details>
  )
}
