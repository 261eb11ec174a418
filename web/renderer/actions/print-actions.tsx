// The reports of a module for a record or a selection of rows: which one, and in which language.
import { PrinterOutlined } from '@ant-design/icons'
import { LANGUAGES, type Language } from '#contracts/language.ts'
import type { Row } from '#contracts/records.ts'
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

/** Nothing where there is no report, no record, or no right to print. */
export const printActions = ({ words, view, rows, actions }: PrintOptions): readonly Action[] => {
  const { reports } = view.metadata
  const sIds = idsOf(rows)
  if (reports.length === 0 || sIds.length === 0 || !allows(view, 'print')) return []
  const choices = reports.flatMap((report) =>
    LANGUAGES.map((language) => ({
      key: `${report.sId} ${language}`,
      text: (
        <>
          <span>{report.sName}</span>
          <span lang={language}>{NAMES[language]}</span>
        </>
      ),
      isDisabled: actions.isBusy,
      run: () => void actions.print(report, language, sIds),
    })),
  )
  return [{ code: 'print', label: words('record.print'), keys: 'mod+p', icon: <PrinterOutlined />, choices }]
}
