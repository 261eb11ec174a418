// A part that is one value: a text, a number, a yes, one of a few.
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { ExpressionInput } from './expression-input.tsx'
import { NameInput } from './name-input.tsx'
import { type PartProps, useParts } from './part-context.ts'
import type { Shape } from './part-shape.ts'

const WORDS = { nothing: { en: '—', zh: '—' } }

type ScalarShape = Extract<Shape, { readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'any' }>

/** What may be a number or a list stands there as it does in JSON; any other text as it is. */
const readAny = (text: string): unknown => {
  if (!/^(?:-?\d+(?:\.\d+)?|true|false|null|\[.*\])$/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const written = (value: unknown): string => {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const Flag = ({ yes, props }: { readonly yes: unknown; readonly props: PartProps }) => {
  const { isReadOnly, complaints } = useParts()
  const complaint = complaints.get(props.path)
  return (
    <div className="part-flag" data-part={props.path}>
      <label>
        <input
          type="checkbox"
          disabled={isReadOnly}
          checked={props.value === yes}
          onChange={({ target }) => props.onChange(target.checked ? yes : undefined)}
        />{' '}
        {props.label}
      </label>
      {complaint === undefined ? null : <p className="complaint">{complaint}</p>}
    </div>
  )
}

type ControlProps = {
  readonly shape: Exclude<ScalarShape, { readonly kind: 'flag' }>
  readonly props: PartProps
  readonly ids: Parameters<Parameters<typeof Labelled>[0]['children']>[0]
}

const Control = ({ shape, props, ids }: ControlProps) => {
  const say = useText()
  const { isReadOnly } = useParts()
  const { value, names, isRequired = false, onChange } = props
  const change = (text: string): void =>
    onChange(text === '' && !isRequired ? undefined : shape.kind === 'any' ? readAny(text) : text)
  if (shape.kind === 'choice')
    return (
      <select
        {...ids}
        className="control"
        disabled={isReadOnly}
        value={written(value)}
        onChange={({ target }) => change(target.value)}
      >
        {isRequired ? null : <option value="">{say(WORDS.nothing)}</option>}
        {shape.oneOf.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    )
  if (shape.kind === 'number')
    return (
      <input
        {...ids}
        type="number"
        className="control"
        min={shape.least}
        max={shape.most}
        readOnly={isReadOnly}
        value={written(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
    )
  if (names === 'expression')
    return <ExpressionInput ids={ids} isReadOnly={isReadOnly} value={written(value)} onChange={change} />
  return (
    <NameInput ids={ids} names={names} isReadOnly={isReadOnly} value={written(value)} onChange={change} />
  )
}

export const PartScalar = ({ shape, props }: { readonly shape: ScalarShape; readonly props: PartProps }) => {
  const { complaints } = useParts()
  if (shape.kind === 'flag') return <Flag yes={shape.yes} props={props} />
  const { label, isRequired = false, help, path } = props
  return (
    <div data-part={path}>
      <Labelled
        label={label}
        isRequired={isRequired}
        help={help ?? null}
        complaint={complaints.get(path) ?? null}
      >
        {(ids) => <Control shape={shape} props={props} ids={ids} />}
      </Labelled>
    </div>
  )
}
