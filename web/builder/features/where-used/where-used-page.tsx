// Who uses a table, a column, a routine, a constant, a form or a module. /builder/where-used?kind=&name=
import type { Text } from '#contracts/language.ts'
import { USED_KINDS, type UsedKind } from '../../../data/where-used.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { UseList } from '../../resource/use-list.tsx'
import { addressOf, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'

const WORDS = {
  title: { en: 'Where used', zh: '使用处' },
  help: {
    en: 'Who names something: metadata, overlays and grants of your company, views, keys, triggers and routines.',
    zh: '谁使用了它：元数据、本公司的覆盖和授权、视图、外键、触发器和存储过程。',
  },
  kind: { en: 'Kind', zh: '种类' },
  name: { en: 'Name', zh: '名称' },
  hint: {
    en: 'salorder, salorder.sBillNo, sal-sales-order.list',
    zh: 'salorder、salorder.sBillNo、sal-sales-order.list',
  },
  show: { en: 'Show', zh: '查询' },
} as const satisfies Record<string, Text>

const KIND_WORDS = {
  table: { en: 'Table or view', zh: '表或视图' },
  column: { en: 'Column', zh: '列' },
  procedure: { en: 'Procedure', zh: '存储过程' },
  constant: { en: 'Constant', zh: '常量' },
  form: { en: 'Form', zh: '表单' },
  module: { en: 'Module', zh: '模块' },
} as const satisfies Record<UsedKind, Text>

const kindIn = (said: string | undefined): UsedKind => USED_KINDS.find((kind) => kind === said) ?? 'table'

export const WhereUsedPage = () => {
  const say = useText()
  const go = useGo()
  const { search } = usePagePlace()
  const kind = kindIn(search.kind)
  const { name = '' } = search
  return (
    <BuilderPage title={say(WORDS.title)} help={say(WORDS.help)}>
      <form
        className="row"
        key={`${kind} ${name}`}
        action={(form) =>
          go(
            addressOf('where-used', [], {
              kind: String(form.get('kind')),
              name: String(form.get('name')).trim(),
            }),
          )
        }
      >
        <select className="control" name="kind" aria-label={say(WORDS.kind)} defaultValue={kind}>
          {USED_KINDS.map((one) => (
            <option key={one} value={one}>
              {say(KIND_WORDS[one])}
            </option>
          ))}
        </select>
        <input
          className="control"
          name="name"
          aria-label={say(WORDS.name)}
          placeholder={say(WORDS.hint)}
          autoComplete="off"
          size={40}
          defaultValue={name}
        />
        <Button isSubmit>{say(WORDS.show)}</Button>
      </form>
      {name === '' ? null : <UseList kind={kind} name={name} />}
    </BuilderPage>
  )
}
