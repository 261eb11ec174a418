// What is printed: the standard's templates and the tenant's own as two layers, each as the paper that it makes. /builder/print-templates
import type { ReactNode } from 'react'
import type { Instead } from '../../resource/attribute-fields.tsx'
import { LayeredEditor } from '../../resource/layers/layered-editor.tsx'
import { LayeredPage } from '../../resource/layers/layered-page.tsx'
import type { LayeredRow, Layers } from '../../resource/layers/layered-rows.ts'
import { TemplateField } from './template-field.tsx'
import { TEMPLATE_WORDS } from './template-words.ts'
import './print-templates.css'

const LAYERS: Layers = { base: 'gdsreport', own: 'sysreport', keyOf: ({ sId }) => sId }

const designed: Instead = (attribute, values, change) =>
  attribute === 'jTemplate' ? <TemplateField values={values} onChange={change} /> : undefined

const draw = (row: LayeredRow | null, onGone: (sId?: string) => void): ReactNode => (
  <LayeredEditor key={row?.sId ?? ''} layers={LAYERS} row={row} onGone={onGone} instead={designed} />
)

export const PrintTemplatesPage = () => (
  <LayeredPage
    page="print-templates"
    title={TEMPLATE_WORDS.title}
    help={TEMPLATE_WORDS.help}
    layers={LAYERS}
    isWide
    draw={draw}
  />
)
