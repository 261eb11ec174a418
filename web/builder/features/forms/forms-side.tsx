// Beside the live page: whether the list or a record is shown, and the tree of forms and columns.
import { Button } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import { useText } from '../../services/use-text.ts'
import { FormTree } from './form-tree.tsx'
import type { Chosen } from './use-chosen.ts'
import type { FormRows } from './use-form-columns.ts'

const WORDS = {
  see: { en: 'Page', zh: '页面' },
  list: { en: 'List', zh: '列表' },
  record: { en: 'Record', zh: '单据' },
  add: { en: '+ column', zh: '+ 列' },
}

export const ADD = { keys: 'a', words: WORDS.add } as const

export type FormsSideProps = {
  readonly forms: readonly FormRows[]
  readonly chosen: Chosen
  readonly onAdd: () => void
}

export const FormsSide = ({ forms, chosen, onAdd }: FormsSideProps) => {
  const say = useText()
  const { rows, column, isRecord, choose, see } = chosen
  return (
    <div className="forms-tree">
      <Choice
        label={say(WORDS.see)}
        value={isRecord ? 'record' : 'list'}
        options={[
          { value: 'list', label: say(WORDS.list) },
          { value: 'record', label: say(WORDS.record) },
        ]}
        onChange={see}
      />
      <FormTree
        forms={forms}
        chosen={rows === null ? null : { sFormId: rows.form.sId, sId: column?.sId ?? null }}
        onChoose={({ sFormId, sId }) => choose(sFormId, sId)}
      />
      <Button isSmall data-hint={showKeys(ADD.keys)} disabled={rows === null} onClick={onAdd}>
        {say(WORDS.add)}
      </Button>
    </div>
  )
}
