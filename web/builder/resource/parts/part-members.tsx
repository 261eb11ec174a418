// A part with members: each as a field; what may be left out as a whole is added and taken out.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from '../../../ui/controls/button.tsx'
import { useText } from '../../services/use-text.ts'
import { LEFT_OUT } from './add-words.ts'
import { type PartProps, useParts } from './part-context.ts'
import { PartGroup } from './part-group.tsx'
import type { Member } from './part-shape.ts'
import { emptyOf, isSaid, type Said, withMember } from './part-values.ts'
import { wordsOf } from './part-words.ts'

const WORDS = {
  out: { en: 'Remove “{label}”', zh: '移除“{label}”' },
}

const isWhole = ({ shape, isRequired }: Member): boolean =>
  !isRequired && (shape.kind === 'members' || shape.kind === 'oneOf')

const isEmpty = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) || (isSaid(value) && Object.keys(value).length === 0)

type MemberProps = { readonly member: Member; readonly said: Said; readonly props: PartProps }

const MemberField = ({ member, said, props }: MemberProps) => {
  const say = useText()
  const { draw, code, isReadOnly } = useParts()
  const { name, shape, isRequired } = member
  const { label: words, help, names } = wordsOf(name, props.name)
  const label = say(words)
  const change = (value: unknown): void =>
    props.onChange(withMember(said, name, !isRequired && isEmpty(value) ? undefined : value))
  const value = said[name]
  if (isWhole(member) && value === undefined)
    return isReadOnly ? null : (
      <Button
        isSmall
        className="part-add"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => change(emptyOf(shape, code))}
      >
        {say(LEFT_OUT, { label })}
      </Button>
    )
  return (
    <>
      {draw({
        ...{ shape, name, label, names, isRequired, value },
        path: `${props.path}.${name}`,
        help: help === undefined ? null : say(help),
        onChange: change,
      })}
      {isWhole(member) && !isReadOnly ? (
        <Button isSmall kind="text" className="part-add" onClick={() => change(undefined)}>
          {say(WORDS.out, { label })}
        </Button>
      ) : null}
    </>
  )
}

type PartMembersProps = {
  readonly members: readonly Member[]
  /** It stands in a card that says what it is. */
  readonly isBare: boolean
  readonly props: PartProps
}

export const PartMembers = ({ members, isBare, props }: PartMembersProps) => {
  const complaint = useParts().complaints.get(props.path)
  const said = isSaid(props.value) ? props.value : {}
  // What may be added stands after what is said.
  const later = (member: Member): number => Number(isWhole(member) && said[member.name] === undefined)
  const fields = members
    .toSorted((one, other) => later(one) - later(other))
    .map((member) => <MemberField key={member.name} member={member} said={said} props={props} />)
  if (!isBare) return <PartGroup props={props}>{fields}</PartGroup>
  return (
    <div className="part-members" data-part={props.path}>
      {complaint === undefined ? null : <p className="complaint">{complaint}</p>}
      {fields}
    </div>
  )
}
