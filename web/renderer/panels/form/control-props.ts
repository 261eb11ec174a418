// What every kind of control of a form is given.
import type { ControlIds } from '../../../ui/fields/labelled.tsx'
import type { FieldView } from '../../model/module-view.ts'
import type { FieldState } from './use-field.ts'

export type ControlProps = { readonly field: FieldView; readonly state: FieldState; readonly ids: ControlIds }
