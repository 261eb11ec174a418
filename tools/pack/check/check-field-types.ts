// Checks that what a form shows a column as can hold what the table keeps in it, and that a file gives a column one type. Pure.

import type { ValueType } from '#contracts/expression/types.ts'
import { fieldTypeOf } from '#contracts/metadata/field-type-of.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import { formKindOf } from '#server/documents/document-names.ts'
import { tableColumns } from '../documents/table-columns.ts'
import { typesTold } from '../documents/types-told.ts'
import type { Edition, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'

const TEXTS: readonly FieldType[] = ['text', 'longText', 'choice', 'lookup', 'file', 'image']
const NUMBERS: readonly FieldType[] = ['integer', 'decimal', 'money', 'quantity', 'choice', 'flag']

const FITTING: Readonly<Record<ValueType, readonly FieldType[]>> = {
  text: TEXTS,
  decimal: NUMBERS,
  flag: ['flag', 'choice', 'integer'],
  date: ['date'],
  timestamp: ['timestamp', 'date'],
  json: ['json', 'file', 'image'],
  null: [],
}

const inForms = ({ documents, sqlFiles }: Edition): readonly Problem[] => {
  const tables = tableColumns(sqlFiles)
  return documents
    .flatMap(({ forms }) => forms)
    .filter(({ name }) => formKindOf(name) !== 'params')
    .flatMap(({ content: { file, value, lineOf } }) =>
      value.columns.flatMap(({ sName, sFieldType = fieldTypeOf(sName) }, index) => {
        const kept = tables.get(value.sTbName.toLowerCase())?.[sName]?.type
        if (kept === undefined || sFieldType === 'computed' || FITTING[kept].includes(sFieldType)) return []
        const message = `${value.sTbName}.${sName} is kept as ${kept}, and cannot be a ${sFieldType}: it is one of ${FITTING[kept].join(', ')}`
        return [{ file, line: lineOf(pointerTo('columns', index)), message }]
      }),
    )
}

/** A changed `create table` changes no table that is there: its `alter table` must say the same. */
const inFile = (file: SqlFile): readonly Problem[] => {
  const first = new Map<string, string>()
  return typesTold(file).flatMap(({ table, name, type, line }) => {
    const key = `${table}.${name}`
    const known = first.get(key)
    first.set(key, known ?? type)
    return known === undefined || known === type
      ? []
      : [{ file: file.path, line, message: `${key} is ${known} above, and ${type} here` }]
  })
}

export const checkFieldTypes = (edition: Edition): readonly Problem[] => [
  ...inForms(edition),
  ...edition.sqlFiles.filter(({ kind }) => kind === 'table').flatMap(inFile),
]
