// How documents are numbered: the standard's settings and the tenant's own as two layers, with the number that comes next.
// /builder/bill-numbers
import { useCallback, useState } from 'react'
import type { ResourceRow } from '../../../data/resources.ts'
import { LayeredEditor } from '../../resource/layers/layered-editor.tsx'
import { LayeredPage } from '../../resource/layers/layered-page.tsx'
import type { LayeredRow, Layers } from '../../resource/layers/layered-rows.ts'
import type { Values } from '../../resource/row-edit.ts'
import { NextNumber } from './next-number.tsx'
import './bill-numbers.css'

const LAYERS: Layers = {
  base: 'gdsbillnosettings',
  own: 'sysbillnosettings',
  keyOf: ({ sTbName, sFieldName }) => `${String(sTbName).toLowerCase()}.${sFieldName}`,
}

const WORDS = {
  title: { en: 'Bill numbers', zh: '单据编号' },
  help: {
    en: 'How documents are numbered: what the standard says, and what your company does.',
    zh: '单据的编号规则：标准的规则和本公司的规则。',
  },
}

const Setting = ({
  row,
  onGone,
}: {
  readonly row: LayeredRow | null
  readonly onGone: (sId?: string) => void
}) => {
  const [values, setValues] = useState<Values>(row?.own ?? row?.base ?? {})
  const edited = useCallback(
    (changes: Values, stored: ResourceRow | null) => setValues({ ...stored, ...changes }),
    [],
  )
  return (
    <LayeredEditor layers={LAYERS} row={row} onEdited={edited} onGone={onGone}>
      <NextNumber values={row?.own ? { ...values, sId: row.own.sId } : values} />
    </LayeredEditor>
  )
}

export const BillNumbersPage = () => (
  <LayeredPage
    page="bill-numbers"
    {...WORDS}
    layers={LAYERS}
    draw={(row, onGone) => <Setting key={row?.sId ?? ''} row={row} onGone={onGone} />}
  />
)
