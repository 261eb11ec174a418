// The template of a row: the paper, what it looks like printed, and everything that it says as fields.
import { REPORT_ATTRIBUTES } from '#contracts/metadata/report.ts'
import type { ReportTemplate } from '#contracts/report-template.ts'
import { labelOf } from '../../resource/attribute-labels.ts'
import { isSaid } from '../../resource/parts/part-values.ts'
import { PartsField } from '../../resource/parts/parts-field.tsx'
import type { Values } from '../../resource/row-edit.ts'
import { useText } from '../../services/use-text.ts'
import { Designer } from './designer.tsx'
import { PdfView } from './pdf-view.tsx'
import { TEMPLATE_WORDS as WORDS } from './template-words.ts'
import { useTemplateFields } from './use-template-fields.ts'

export type TemplateFieldProps = {
  readonly values: Values
  readonly onChange: (column: string, value: unknown) => void
}

const TEMPLATE = 'jTemplate'
const NONE = new Map<string, string>()

export const TemplateField = ({ values, onChange }: TemplateFieldProps) => {
  const say = useText()
  const sModelsId = String(values.sModelsId ?? '')
  const sFormId = typeof values.sFormId === 'string' ? values.sFormId : null
  const fields = useTemplateFields(sModelsId, sFormId)
  const template: ReportTemplate = isSaid(values[TEMPLATE]) ? values[TEMPLATE] : {}
  return (
    <div className="template">
      <Designer template={template} fields={fields} onChange={(next) => onChange(TEMPLATE, next)} />
      {sModelsId === '' ? null : (
        <PdfView
          {...{ sModelsId, sFormId, template }}
          names={{ sNameEn: String(values.sNameEn ?? ''), sNameZh: String(values.sNameZh ?? '') }}
        />
      )}
      <details className="template-all">
        <summary>{say(WORDS.all)}</summary>
        <PartsField
          column={TEMPLATE}
          label={say(labelOf(TEMPLATE))}
          attribute={REPORT_ATTRIBUTES.jTemplate}
          complaints={NONE}
          isReadOnly={false}
          {...{ values, onChange }}
        />
      </details>
    </div>
  )
}
