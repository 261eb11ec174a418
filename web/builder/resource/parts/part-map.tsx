// Parts by names: columns with their values, modules with what is said of each.
import type { Text } from '#contracts/language.ts'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { AddPart } from './add-part.tsx'
import { NameInput } from './name-input.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { type PartProps, useParts } from './part-context.ts'
import { PartGroup } from './part-group.tsx'
import type { Shape } from './part-shape.ts'
import { emptyOf, isSaid, withKey, withMember } from './part-values.ts'
import { itemNames, keyNames } from './part-words.ts'

const WORDS = {
  column: { en: 'Column', zh: '列' },
  module: { en: 'Module', zh: '模块' },
  name: { en: 'Name', zh: '名称' },
  value: { en: 'Value', zh: '值' },
}

const keyWords = (name: string): Text => {
  const named = keyNames(name)
  return named === 'column' || named === 'module' ? WORDS[named] : WORDS.name
}

export const PartMap = ({ of, props }: { readonly of: Shape; readonly props: PartProps }) => {
  const say = useText()
  const { draw, code, isReadOnly } = useParts()
  const { name, path, label, value, onChange } = props
  const said = isSaid(value) ? value : {}
  const keys = Object.keys(said)
  return (
    <PartGroup props={props}>
      <OrderedItems
        label={label}
        isReadOnly={isReadOnly}
        items={keys.map((key, at) => ({
          key: String(at),
          name: key,
          body: (
            <>
              <Labelled label={say(keyWords(name))} isRequired>
                {(ids) => (
                  <NameInput
                    ids={ids}
                    names={keyNames(name)}
                    isReadOnly={isReadOnly}
                    value={key}
                    onChange={(to) => {
                      if (!keys.includes(to)) onChange(withKey(said, key, to))
                    }}
                  />
                )}
              </Labelled>
              {draw({
                shape: of,
                name,
                path: `${path}.${key}`,
                label: say(WORDS.value),
                names: itemNames(name),
                isRequired: true,
                value: said[key],
                onChange: (next) => onChange({ ...said, [key]: next ?? '' }),
              })}
            </>
          ),
        }))}
        onRemove={(at) => onChange(withMember(said, keys[at] ?? '', undefined))}
      />
      {isReadOnly || keys.includes('') ? null : (
        <AddPart name={name} shape={of} onAdd={(shape) => onChange({ ...said, '': emptyOf(shape, code) })} />
      )}
    </PartGroup>
  )
}
