// What a process knows beside the fields of its record, and conditions may ask: who submitted it, of which department, and how the last step ended.
import { useQuery } from '@tanstack/react-query'
import type { Text } from '#contracts/language.ts'
import { readForm } from '../../../../data/read-form.ts'
import { useServices } from '../../../../session/services/services.tsx'
import { useText } from '../../../services/use-text.ts'
import { VARIABLE_WORDS as WORDS } from './panel-words.ts'
import type { Offered } from './pick-field.tsx'

export type ProcessVariable = {
  readonly name: 'initiatorDepartment' | 'outcome'
  readonly label: Text
  /** Its values are chosen by what they are called. */
  readonly values: readonly Offered[]
}

const DEPARTMENTS = 'sft-department'
const MOST_DEPARTMENTS = 1000
const FRESH_MS = 60_000

const useDepartments = (): readonly Offered[] => {
  const { http } = useServices()
  const { data = [] } = useQuery({
    queryKey: ['departments', 'process'],
    queryFn: async (): Promise<readonly Offered[]> => {
      const { rows } = await readForm(
        http,
        { sModelsId: DEPARTMENTS, sFormId: `${DEPARTMENTS}.list` },
        { fields: ['sCode', 'sName'], pageSize: MOST_DEPARTMENTS, count: 'none' },
      )
      return rows.map(({ sId, sCode, sName }) => ({ value: String(sId), text: `${sName} · ${sCode}` }))
    },
    staleTime: FRESH_MS,
    retry: false,
  })
  return data
}

export const useVariables = (): readonly ProcessVariable[] => {
  const say = useText()
  return [
    { name: 'initiatorDepartment', label: WORDS.initiatorDepartment, values: useDepartments() },
    {
      name: 'outcome',
      label: WORDS.outcome,
      values: [
        { value: 'approve', text: say(WORDS.approve) },
        { value: 'reject', text: say(WORDS.reject) },
      ],
    },
  ]
}
