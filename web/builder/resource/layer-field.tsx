// For whom a new row is, where administrators of the platform may write it for all tenants or for their own alone.
import { useEffect } from 'react'
import type { Layer } from '#contracts/metadata/resources.ts'
import { Labelled } from '../../ui/fields/labelled.tsx'
import { useModuleRows } from '../services/use-modules.ts'
import { useText } from '../services/use-text.ts'
import type { Values } from './row-edit.ts'

const WORDS = {
  label: { en: 'For', zh: '适用于' },
  help: {
    en: 'Every company gets what is made for every company; what names things of your own can be for yours alone.',
    zh: '为所有公司创建的内容每家公司都有；引用自有内容的只能用于本公司。',
  },
  tenant: { en: 'Your company alone', zh: '仅本公司' },
  base: { en: 'Every company', zh: '所有公司' },
}

/** Where the row belongs to a module of the tenant's own, it is the tenant's anyway. */
const useIsOwn = ({ sModelsId }: Values): boolean => {
  const { data = [] } = useModuleRows()
  return data.some(({ sId, sOwnerBrandsId }) => sId === sModelsId && typeof sOwnerBrandsId === 'string')
}

export type LayerFieldProps = {
  readonly values: Values
  readonly onChange: (column: string, value: Layer | undefined) => void
}

export const LayerField = ({ values, onChange }: LayerFieldProps) => {
  const say = useText()
  const isOwn = useIsOwn(values)
  const { sLayer } = values
  useEffect(() => {
    if (isOwn && sLayer !== undefined) onChange('sLayer', undefined)
    if (!isOwn && sLayer === undefined) onChange('sLayer', 'tenant')
  }, [isOwn, sLayer, onChange])
  if (isOwn) return null
  return (
    <Labelled label={say(WORDS.label)} help={say(WORDS.help)}>
      {(ids) => (
        <select
          {...ids}
          className="control"
          value={sLayer === 'base' ? 'base' : 'tenant'}
          onChange={({ target }) => onChange('sLayer', target.value === 'base' ? 'base' : 'tenant')}
        >
          <option value="tenant">{say(WORDS.tenant)}</option>
          <option value="base">{say(WORDS.base)}</option>
        </select>
      )}
    </Labelled>
  )
}
