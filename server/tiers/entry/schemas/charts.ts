// Schemas of dashboards. Which shape `data` has follows from the kind of the chart; contracts/chart.ts has them all.
import { Type } from 'typebox'
import { CHAR_TYPES } from '#contracts/metadata-values.ts'

const NUMBER_LIST = 'categories: [text], series: [{sName, sLabel, values: [number | null], opens?}]'

/** What is in `data`, by kind. */
const SHAPES = [
  '`Div` {texts: [text], opens?}',
  '`sLabel` {label, value, unit, text, opens?}',
  '`Progress` {label, unit, items: [{name, value, total, opens?}]}',
  '`sPie` {label, unit, items: [{name, value, opens?}]}',
  '`commonList` {columns: [{sName, sLabel}], rows: [[cell]], opens?}',
  `\`sColumnarGroup\`, \`sColumnar\`, \`sBrokenLine\`, \`sBar\` {unit, ${NUMBER_LIST}}`,
  '`ColorBlock` {items: [{name, value, unit, tone, opens?}]}',
  '`sGauge` {label, value, minimum, maximum, target, unit}',
  '`opens` is the list that shows what was counted, {sModelsId, filters}, or one for each text, row or value, null where there is none',
].join('; ')

export const DashboardAnswerSchema = Type.Object({
  charts: Type.Array(
    Type.Object({
      sId: Type.String(),
      sName: Type.String(),
      sCharType: Type.Enum([...CHAR_TYPES]),
      iOrder: Type.Integer(),
      layout: Type.Object(
        { w: Type.Integer(), h: Type.Integer() },
        { description: 'Columns of twelve, and rows, that it takes' },
      ),
      data: Type.Unsafe<unknown>({
        type: ['object', 'null'],
        description: `By kind: ${SHAPES}. Null where \`error\` is there`,
        examples: [{ label: 'Orders today', value: 1280.5, unit: 'CNY', text: null }],
      }),
      isWithheld: Type.Optional(
        Type.Boolean({
          description:
            'There, and true, where figures are null that the lists they lead to do not show the user',
        }),
      ),
      error: Type.Optional(
        Type.Object(
          { code: Type.String(), detail: Type.String() },
          { description: 'Why this chart alone could not be drawn' },
        ),
      ),
    }),
  ),
})
