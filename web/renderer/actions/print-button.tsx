// The reports of a module for a record or a selection of rows: which one, and in which language.
import { PrinterOutlined } from '@ant-design/icons'
import { LANGUAGES, type Language } from '#contracts/language.ts'
import type { Row } from '#contracts/records.ts'
import { MenuButton } from '../../ui/dialog/menu-button.tsx'
import { allows, type ModuleView } from '../model/module-view.ts'
import { useWords } from '../use-words.ts'
import type { ModuleActions } from './use-module-actions.ts'

export type PrintButtonProps = {
  readonly view: ModuleView
  readonly rows: readonly Row[]
  readonly actions: ModuleActions
}

/** In the language itself, as people look for it. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-CN': '中文' }

const idsOf = (rows: readonly Row[]): readonly string[] =>
  rows.map(({ sId }) => sId).filter((sId) => typeof sId === 'string')

/** Nothing where there is no report, no record, or no right to print. */
export const PrintButton = ({ view, rows, actions }: PrintButtonProps) => {
  const words = useWords()
  const { reports } = view.metadata
  const sIds = idsOf(rows)
  if (reports.length === 0 || sIds.length === 0 || !allows(view, 'print')) return null
  const face = (
    <>
      <PrinterOutlined aria-hidden="true" /> {words('record.print')}
    </>
  )
  const entries = reports.flatMap((report) =>
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
  return (
    <MenuButton
      label={words('record.print')}
      className="print-button"
      keys="mod+p"
      face={face}
      entries={entries}
    />
  )
}
