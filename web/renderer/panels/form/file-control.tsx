// A file or picture in a form.
import { ColumnFile } from '../files/column-file.tsx'
import type { ControlProps } from './control-props.ts'

export const FileControl = ({ field, state, ids }: ControlProps) => (
  <fieldset {...ids} className="file-control" aria-label={field.label}>
    <ColumnFile
      cell={{ field, formId: field.formId, key: state.rowKey }}
      value={state.value}
      isFixed={state.isReadOnly}
    />
  </fieldset>
)
