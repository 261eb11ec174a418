// One of several ways to look at the same thing, perhaps with how much is in it.
import './chip.css'

export type ChipProps = {
  readonly label: string
  /** A text where it is no plain number; null while it is not known. */
  readonly count?: number | string | null
  readonly isOn: boolean
  readonly onPress: () => void
}

export const Chip = ({ label, count = null, isOn, onPress }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={isOn} onClick={onPress}>
    {label}
    {count === null ? null : <b> {count.toLocaleString()}</b>}
  </button>
)
