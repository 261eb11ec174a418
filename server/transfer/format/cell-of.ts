// What is written of a value: a choice by its label, a lookup by its text, anything else by its kind.
import { type Language, textIn } from '#contracts/language.ts'
import { digitsOfCurrency, exactly, type Places } from '#contracts/places.ts'
import type { TextRow } from '#server/records/read/execute/read-all.ts'
import type { ExportColumn } from '../plan/export-plan.ts'
import type { Cell } from './cell.ts'

/** The text for a value of a column that rows do not carry; undefined where there is none. */
export type TextFor = (column: ExportColumn, value: string) => string | undefined

const EMPTY: Cell = { kind: 'empty' }
const YES = { en: 'Yes', zh: '是' }
const NO = { en: 'No', zh: '否' }
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/
const DAY = /^\d{4}-\d\d-\d\d/
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/

const textCell = (text: string): Cell => (text === '' ? EMPTY : { kind: 'text', text })

const placesIn = ({ currency, places }: ExportColumn, row: TextRow): Places => {
  const code = currency === null ? null : row[currency]
  const digits = typeof code === 'string' ? digitsOfCurrency(code) : null
  return digits === null ? places : exactly(digits)
}

const momentCell = (value: string): Cell => {
  const [, day, time] = MOMENT.exec(value) ?? []
  return day === undefined ? textCell(value) : { kind: 'timestamp', moment: `${day} ${time}` }
}

const byKind = (column: ExportColumn, row: TextRow, value: string, language: Language): Cell => {
  switch (column.kind) {
    case 'text':
      return textCell(value)
    case 'number':
      return NUMBER.test(value)
        ? { kind: 'number', digits: value, places: placesIn(column, row), isGrouped: column.isGrouped }
        : textCell(value)
    case 'date':
      return DAY.test(value) ? { kind: 'date', day: value.slice(0, 10) } : textCell(value)
    case 'timestamp':
      return momentCell(value)
    case 'flag':
      return textCell(textIn(language, value === '0' ? NO : YES))
  }
}

export type CellWords = { readonly language: Language; readonly textFor: TextFor }

export const cellOf = (column: ExportColumn, row: TextRow, { language, textFor }: CellWords): Cell => {
  const value = row[column.name]
  if (value === null || value === undefined) return EMPTY
  const label = column.choices?.get(value)
  if (label !== undefined) return textCell(label)
  const carried = column.carried === null ? null : row[column.carried]
  const text = carried ?? (column.lookedUp === null ? undefined : textFor(column, value))
  return text === undefined ? byKind(column, row, value, language) : textCell(text)
}
