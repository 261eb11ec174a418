// Which column of the table comes onto the form: found by a part of its name among those that the form does not show yet.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTable } from '../../../data/tables.ts'
import { useServices } from '../../../session/services/services.tsx'
import { Palette } from '../../../ui/dialog/palette.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useText } from '../../services/use-text.ts'
import { type FormRows, useColumnWork } from './use-form-columns.ts'

const WORDS = {
  title: { en: 'Add a column', zh: '添加列' },
  hint: { en: 'A part of its name', zh: '列名的一部分' },
  columns: { en: 'Columns of {table}', zh: '{table} 的列' },
  none: { en: 'The form shows every column of its table that fits.', zh: '表单已显示该表所有符合的列。' },
}

/** Whose a row is, no form shows. */
const NEVER: ReadonlySet<unknown> = new Set(['sId', 'sBrandsId', 'sSubsidiaryId'])

export type AddColumnDialogProps = {
  readonly rows: FormRows
  readonly onAdded: (sId: string) => void
  readonly onClose: () => void
}

export const AddColumnDialog = ({ rows, onAdded, onClose }: AddColumnDialogProps) => {
  const { t } = useTranslation()
  const say = useText()
  const toast = useToast()
  const { http } = useServices()
  const { add } = useColumnWork()
  const [text, setText] = useState('')
  const table = String(rows.form.sTbName)
  const query = useQuery({ queryKey: ['tables', table], queryFn: () => readTable(http, table) })
  const shown = new Set(rows.columns.map(({ sName }) => sName))
  const choose = (sName: string): void =>
    void add(rows, sName).then(
      ({ sId }) => onAdded(sId),
      (error: unknown) =>
        toast({ kind: 'error', text: error instanceof Error ? error.message : String(error), stays: true }),
    )
  const options = (query.data?.fields ?? [])
    .filter(({ name }) => !shown.has(name) && !NEVER.has(name))
    .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
    .map(({ name, type }) => ({ key: name, name, detail: type, run: () => choose(name) }))
  return (
    <Palette
      words={{
        title: say(WORDS.title),
        close: t('app.close'),
        hint: say(WORDS.hint),
        none: say(WORDS.none),
      }}
      text={text}
      onText={setText}
      groups={[{ heading: say(WORDS.columns, { table }), options }]}
      isSearching={query.isPending}
      onClose={onClose}
    />
  )
}
