// What is wrong with rows that a folder sets beside the standard's, before they are written: definitions that lack what their kind needs.
import { definitionComplaints } from '#server/interfaces/definition-rule.ts'
import { namedQueryIn } from '#server/structure/named-query.ts'
import { DEFAULTS, type MetadataRow } from '../../metadata-rows.ts'
import type { Problem } from '../../problem.ts'
import { LINES, type RowKindName } from './row-kinds.ts'
import type { Setting, Settings } from './setting.ts'

type Values = Readonly<Record<string, unknown>>
type Row = { readonly settings: readonly Setting[]; readonly values: Values }

const rowsOfKind = (settings: Settings, kind: RowKindName): readonly Row[] =>
  [
    ...Map.groupBy(
      [...settings.values()].filter((one) => one.kind === kind),
      ({ of }) => JSON.stringify(of),
    ).values(),
  ].map((own) => ({ settings: own, values: Object.fromEntries(own.map(({ name, value }) => [name, value])) }))

const placeOf = ({ settings: [first] }: Row) => first?.at ?? { file: '', line: 1 }

/** The data of a definition that a complaint is about stand in one file: it is told with its name. */
export const checkInterfaces = async (settings: Settings): Promise<readonly Problem[]> => {
  const found = await Promise.all(
    rowsOfKind(settings, 'interface').map(async (row) => {
      const complaints = await definitionComplaints({ bReadOnly: 1, ...row.values }, namedQueryIn)
      return complaints.map(({ path, message }) => ({
        ...placeOf(row),
        message: `${path.replace(/^data\./, '')} ${typeof message === 'string' ? message : message.en}`,
      }))
    }),
  )
  return found.flat()
}

/** Buttons and charts as rows of metadata, whose names are held against the database like those of documents. */
export const namingRows = (settings: Settings): readonly MetadataRow[] => [
  ...rowsOfKind(settings, 'button').map((row): MetadataRow => {
    const [sModelsId = '', sActionCode = ''] = row.settings[0]?.of ?? []
    const values = { ...DEFAULTS.gdsjurisdiction, ...row.values, sModelsId, sActionCode }
    return {
      table: 'gdsjurisdiction',
      sId: `${sModelsId}.${sActionCode}`,
      values,
      ...placeOf(row),
      pointer: '',
    }
  }),
  ...rowsOfKind(settings, 'chart').flatMap((row): readonly MetadataRow[] => {
    const [sModelsId = '', sCode = ''] = row.settings[0]?.of ?? []
    const sId = `${sModelsId}.${sCode}`
    const { [LINES]: lines = [], ...values } = row.values
    const place = { ...placeOf(row), pointer: '' }
    return [
      {
        table: 'gdsconfigcharmaster',
        sId,
        values: { ...DEFAULTS.gdsconfigcharmaster, ...values, sModelsId },
        ...place,
      },
      ...(lines as readonly Values[]).map((line, index) => ({
        table: 'gdsconfigcharslave' as const,
        sId: `${sId}.${index}`,
        values: { ...DEFAULTS.gdsconfigcharslave, ...line, sMasterId: sId },
        ...place,
      })),
    ]
  }),
]
