// The reports of a module for a record or a selection of rows: which one, and in which language.
import { PrinterOutlined } from '@ant-design/icons'
import { LANGUAGES, type Language } from '#contracts/language.ts'
import type { Row } from '#contracts/records.ts'
import { MOST_PRINTED_RECORDS } from '#contracts/requests/request-limits.ts'
import type { Action } from '../../ui/fields/action.ts'
import { allows, type ModuleView } from '../model/module-view.ts'
import type { Words } from '../use-words.ts'
import type { ModuleActions } from './use-module-actions.ts'

export type PrintOptions = {
  readonly words: Words
  readonly view: ModuleView
  readonly rows: readonly Row[]
  readonly actions: ModuleActions
}

/** In the language itself, as people look for it. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-CN': '中文' }

const idsOf = (rows: readonly Row[]): readonly string[] =>
  rows.map(({ sId }) => sId).filter((sId) => typeof sId === 'string')

/** Records from which a print need not be waited for. */
const LONG = 20

/** Nothing where there is no report, no record, or no right to print. */
export const printActions = ({ words, view, rows, actions }: PrintOptions): readonly Action[] => {
  const { reports } = view.metadata
  const sIds = idsOf(rows)
  if (reports.length === 0 || sIds.length === 0 || !allows(view, 'print')) return []
  const choicesOf = (key: string, behind: string, print: ModuleActions['print']) =>
    reports.flatMap((report) =>
      LANGUAGES.map((language) => ({
        key: `${report.sId} ${language}${key}`,
        text: (
          <>
            <span>
              {report.sName}
              {behind}
            </span>
            <span lang={language}>{NAMES[language]}</span>
          </>
        ),
        isDisabled: actions.isBusy,
        run: () => void print(report, language, sIds),
      })),
    )
  const isLong = sIds.length > LONG && sIds.length <= MOST_PRINTED_RECORDS
  const choices = [
    ...choicesOf('', '', actions.print),
    ...(isLong ? choicesOf(' behind', words('record.printBehind'), actions.printBehind) : []),
  ]
  return [{ code: 'print', label: words('record.print'), keys: 'mod+p', icon: <PrinterOutlined />, choices }]
}
