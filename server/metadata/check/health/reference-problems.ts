// Names of modules, forms, columns, constants and routines that a row says and nothing has. Pure.
import { nearestName } from '#contracts/expression/nearest-name.ts'
import type { Text } from '#contracts/language.ts'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import type { Named } from '../names/named.ts'
import { namesOfRow } from '../names/names-of-row.ts'
import { NAMING, type NamingRow } from '../names/naming-tables.ts'
import { OF_EVERY_RECORD, orderMistakes } from '../order-mistakes.ts'
import { referenceMistake, type Target } from '../reference-mistake.ts'
import { columnNamesOf, type Known } from './known.ts'
import { type HealthProblem, problemOf, textOf } from './problem.ts'

/** Attributes that name a thing and nothing else; names in expressions and JSON are judged where these are read. */
const isDeclared = ({ table }: NamingRow, member: string): boolean => {
  const attributes: Attributes = NAMING[table] ?? {}
  return attributes[member]?.refersTo !== undefined
}

type Missing = {
  readonly what: Text
  /** What was probably meant. */
  readonly meant: string | null
}

const missingColumn = (known: Known, formId: string, name: string): Missing | null => {
  const columns = columnNamesOf(known, formId)
  const target: Target = { kind: 'column', formId, column: name }
  const what = referenceMistake(target, name, {
    modules: new Set(),
    tenants: new Set(),
    forms: new Map([[formId, new Set([...columns, ...OF_EVERY_RECORD])]]),
  })
  return what === null ? null : { what, meant: nearestName(name, columns) }
}

const missingId = (known: Known, { kind, sId }: Named & { readonly sId: string }): Missing | null => {
  const ids = kind === 'module' ? known.modules : known.formRows
  if (ids.has(sId)) return null
  const meant = nearestName(sId, ids.keys())
  return {
    meant,
    what:
      kind === 'module'
        ? { en: `there is no module ${sId}`, zh: `不存在模块 ${sId}` }
        : { en: `there is no form ${sId}`, zh: `不存在表单 ${sId}` },
  }
}

const missingRoutine = ({ names }: Known, name: string): Missing | null =>
  names.routines.has(name.toLowerCase())
    ? null
    : {
        what: { en: `there is no routine ${name}`, zh: `不存在存储过程 ${name}` },
        meant: nearestName(name, names.routines.keys()),
      }

/** Routines in columns of their own are judged with the tables that rows name (broken-names). */
const missing = (known: Known, row: NamingRow, named: Named): Missing | null => {
  const declared = isDeclared(row, named.member)
  switch (named.kind) {
    case 'module':
    case 'form':
      return named.sId === row.sId ? null : missingId(known, named)
    case 'procedure':
      return declared ? null : missingRoutine(known, named.name)
    case 'column':
      return declared && named.formId !== null && known.columns.has(named.formId)
        ? missingColumn(known, named.formId, named.name)
        : null
    // Whether a column's constant is there is judged with its form; those of the installation are records.
    default:
      return null
  }
}

const SAY_ANOTHER: Text = {
  en: 'Say one that there is, or leave it empty.',
  zh: '请改为已有的对象，或清空该项。',
}

const MAKE_IT: Text = { en: 'Make it, or say one that there is.', zh: '请先创建它，或改为已有的对象。' }

const SAY_ORDER: Text = {
  en: 'Say columns of the form, separated by commas, each with desc where the greatest comes first.',
  zh: '请填写表单的列，以逗号分隔；从大到小的列后加 desc。',
}

/** It has parts, of which no single write mends one. */
const orderProblems = (known: Known, row: NamingRow): readonly HealthProblem[] => {
  const order = row.table === 'gdsconfigformmaster' ? textOf(row, 'sDefaultOrder') : null
  if (order === null) return []
  const columns = known.columns.has(row.sId) ? columnNamesOf(known, row.sId) : null
  return orderMistakes(order, { sId: row.sId, columns }).map(({ en, zh }) =>
    problemOf(row, 'name', { en: `sDefaultOrder: ${en}`, zh: `sDefaultOrder：${zh}` }, { mend: SAY_ORDER }),
  )
}

export const referenceProblems = (known: Known, row: NamingRow): readonly HealthProblem[] => [
  ...namedProblems(known, row),
  ...orderProblems(known, row),
]

const namedProblems = (known: Known, row: NamingRow): readonly HealthProblem[] =>
  namesOfRow(row, known.forms).flatMap((named) => {
    const found = missing(known, row, named)
    if (found === null) return []
    const { what, meant } = found
    const told: Text = { en: `${named.member}: ${what.en}`, zh: `${named.member}：${what.zh}` }
    const declared = isDeclared(row, named.member)
    return [
      problemOf(row, 'name', told, {
        mend: declared ? SAY_ANOTHER : MAKE_IT,
        ...(declared && meant !== null
          ? { fix: { operation: 'update', data: { [named.member]: meant } } }
          : {}),
      }),
    ]
  })
