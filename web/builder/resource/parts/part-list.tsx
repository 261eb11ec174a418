// A list of parts: steps, refusals, names of columns.
import { useText } from '../../services/use-text.ts'
import { AddPart } from './add-part.tsx'
import { optionWords } from './option-words.ts'
import { OrderedItems } from './ordered-items.tsx'
import { type PartProps, useParts } from './part-context.ts'
import { PartGroup } from './part-group.tsx'
import type { Shape } from './part-shape.ts'
import { emptyOf, moved, optionOf, withItem } from './part-values.ts'
import { itemNames } from './part-words.ts'

const isInLine = (of: Shape): boolean => of.kind === 'text' || of.kind === 'any' || of.kind === 'choice'

export const PartList = ({
  of,
  most,
  props,
}: {
  readonly of: Shape
  readonly most: number
  readonly props: PartProps
}) => {
  const say = useText()
  const { draw, code, isReadOnly } = useParts()
  const { name, path, label, value, onChange } = props
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const nameOf = (item: unknown): string => {
    const option = of.kind === 'oneOf' ? optionOf(of.options, item) : null
    return option === null ? label : say(optionWords(option))
  }
  const changed = (next: readonly unknown[]): void => onChange(next)
  return (
    <PartGroup props={props}>
      <OrderedItems
        label={label}
        isInline={isInLine(of)}
        isReadOnly={isReadOnly}
        items={list.map((item, at) => ({
          key: String(at),
          name: nameOf(item),
          body: draw({
            shape: of,
            name,
            path: `${path}.${at}`,
            label: `${label} ${at + 1}`,
            names: itemNames(name),
            isRequired: true,
            value: item,
            onChange: (next) => changed(withItem(list, at, next ?? '')),
          }),
        }))}
        onMove={(at, by) => changed(moved(list, at, by))}
        onRemove={(at) => changed(list.toSpliced(at, 1))}
      />
      {isReadOnly || list.length >= most ? null : (
        <AddPart name={name} shape={of} onAdd={(shape) => changed([...list, emptyOf(shape, code)])} />
      )}
    </PartGroup>
  )
}
