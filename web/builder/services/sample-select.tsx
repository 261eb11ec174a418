// With which record what is being made is tried.
import type { Text } from '#contracts/language.ts'
import type { SampleRecord } from './use-sample-records.ts'
import { useText } from './use-text.ts'

const WORDS = { with: { en: 'Shown with', zh: '示例记录' } } as const satisfies Record<string, Text>

export type SampleSelectProps = {
  readonly records: readonly SampleRecord[]
  readonly value: string
  readonly onChange: (sId: string) => void
}

export const SampleSelect = ({ records, value, onChange }: SampleSelectProps) => {
  const say = useText()
  return (
    <label className="row">
      <span className="soft">{say(WORDS.with)}</span>
      <select
        className="control control-auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {records.map(({ sId, name }) => (
          <option key={sId} value={sId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
