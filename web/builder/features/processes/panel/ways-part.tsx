// Of the ways that lead on from an element: where to, one more, and the one that is taken where none fits.
import { Button } from '../../../../ui/controls/button.tsx'
import { useText } from '../../../services/use-text.ts'
import {
  type Drawn,
  type ElementRegistry,
  type Modeling,
  type Selection,
  textOf,
  thingOf,
  thingsOf,
} from '../canvas/drawing.ts'
import { calledOf, leadsOn } from '../canvas/stencil-of.ts'
import type { Editing } from './editing.ts'
import { ChoiceField } from './panel-fields.tsx'
import { PANEL_WORDS as WORDS } from './panel-words.ts'
import type { PartProps } from './parts.ts'

const NOT_LED_TO = /^bpmn:(?:StartEvent|BoundaryEvent|TextAnnotation)$/

const targetsOf = ({ canvas, element }: Editing): readonly Drawn[] =>
  canvas
    .get<ElementRegistry>('elementRegistry')
    .getAll()
    .filter(
      (one) =>
        one !== element &&
        one.labelTarget === undefined &&
        one.parent === element.parent &&
        one.source === undefined &&
        !NOT_LED_TO.test(one.type) &&
        calledOf(one.businessObject) !== null,
    )

export const WaysPart = ({ editing }: { readonly editing: Editing }) => {
  const say = useText()
  const { canvas, element, thing } = editing
  if (!leadsOn(element)) return null
  const nameOf = (one: Drawn | undefined): string => {
    const called = one === undefined ? null : calledOf(one.businessObject)
    return called === null ? '' : typeof called === 'string' ? called : say(called)
  }
  const registry = canvas.get<ElementRegistry>('elementRegistry')
  const ways = thingsOf(thing, 'outgoing').map((way) => ({
    id: textOf(way, 'id'),
    text: textOf(way, 'name') || nameOf(registry.get(textOf(thingOf(way, 'targetRef'), 'id'))),
  }))
  const lead = (id: string): void => {
    const target = registry.get(id)
    if (target !== undefined) canvas.get<Modeling>('modeling').connect(element, target)
  }
  return (
    <fieldset className="process-list">
      <legend>{say(WORDS.ways)}</legend>
      {ways.map(({ id, text }) => (
        <div key={id}>
          <Button
            kind="link"
            onClick={() => canvas.get<Selection>('selection').select(registry.get(id) ?? null)}
          >
            {text || id}
          </Button>
        </div>
      ))}
      <ChoiceField
        label={WORDS.leadOn}
        value=""
        options={[
          { value: '', text: say(WORDS.choose) },
          ...targetsOf(editing).map((one) => ({ value: one.id, text: nameOf(one) })),
        ]}
        onSay={lead}
      />
    </fieldset>
  )
}

export const DefaultPart = ({ editing: { thing, say: tell } }: PartProps) => {
  const say = useText()
  const ways = thingsOf(thing, 'outgoing')
  if (ways.length < 2) return null
  const nameOf = (way: (typeof ways)[number]): string =>
    textOf(way, 'name') || textOf(thingOf(way, 'targetRef'), 'name') || textOf(way, 'id')
  return (
    <ChoiceField
      label={WORDS.default}
      value={textOf(thingOf(thing, 'default'), 'id')}
      options={[
        { value: '', text: say(WORDS.none) },
        ...ways.map((way) => ({ value: textOf(way, 'id'), text: nameOf(way) })),
      ]}
      onSay={(id) => tell({ default: ways.find((way) => textOf(way, 'id') === id) })}
    />
  )
}
