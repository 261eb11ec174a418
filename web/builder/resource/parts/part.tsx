// Draws a part by its shape.
import type { PartProps } from './part-context.ts'
import { PartList } from './part-list.tsx'
import { PartMap } from './part-map.tsx'
import { PartMembers } from './part-members.tsx'
import { PartOneOf } from './part-one-of.tsx'
import { PartScalar } from './part-scalar.tsx'

/** An item of a list or a map stands in a card that says what it is. */
const isItem = (path: string): boolean => /\.\d+$/.test(path)

export const Part = (props: PartProps) => {
  const { shape, path } = props
  switch (shape.kind) {
    case 'list':
      return <PartList of={shape.of} most={shape.most} props={props} />
    case 'map':
      return <PartMap of={shape.of} props={props} />
    case 'members':
      return <PartMembers members={shape.members} isBare={isItem(path)} props={props} />
    case 'oneOf':
      return <PartOneOf options={shape.options} isItem={isItem(path)} props={props} />
    default:
      return <PartScalar shape={shape} props={props} />
  }
}
