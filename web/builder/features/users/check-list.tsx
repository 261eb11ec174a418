// Some of a list, each with a box of its own.
export type CheckListProps = {
  readonly legend: string
  readonly options: readonly { readonly sId: string; readonly sName: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

export const CheckList = ({ legend, options, chosen, onChange }: CheckListProps) => (
  <fieldset className="check-list">
    <legend>{legend}</legend>
    {options.map(({ sId, sName }) => (
      <label key={sId}>
        <input
          type="checkbox"
          checked={chosen.includes(sId)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, sId] : chosen.filter((one) => one !== sId))
          }
        />
        {sName}
      </label>
    ))}
  </fieldset>
)
