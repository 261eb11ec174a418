// The forms of one module on its live page: the tree, the page as it would be, and what is said of what is chosen.
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { ModuleMetadata } from '#contracts/module.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import { AddColumnDialog } from './add-column-dialog.tsx'
import { layoutOf } from './form-layout.ts'
import { ADD, FormsSide } from './forms-side.tsx'
import type { Hit } from './live-hits.ts'
import { LivePage } from './live-page.tsx'
import type { LiveShown } from './live-shown.ts'
import { type EditedColumn, patchedModule } from './patched-module.ts'
import { PreviewBar } from './preview-bar.tsx'
import { hasPanel, PropertyPanel } from './property-panel.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'
import type { FormRows } from './use-form-columns.ts'
import { hasSections, useMoving } from './use-moving.ts'
import type { OnMove } from './use-page-drag.ts'
import { usePreview } from './use-preview.ts'

const PhoneFrame = lazy(async () => ({ default: (await import('./phone-frame.tsx')).PhoneFrame }))

const WORDS = {
  hint: {
    en: 'Live page, real data. Click what you want to change; drag to move; press A to add.',
    zh: '实际页面，真实数据。点击要修改的内容；拖动可移动；按 A 添加。',
  },
  notSeen: { en: 'It cannot be seen so', zh: '无法以此方式预览' },
}

export type FormsEditorProps = {
  readonly metadata: ModuleMetadata
  readonly context: SessionContext
  readonly forms: readonly FormRows[]
}

const columnNamed = ({ columns }: FormRows, sName: string) =>
  columns.find((one) => one.sControlName === sName) ?? columns.find((one) => one.sName === sName)

const useHits = (forms: readonly FormRows[], { choose }: Chosen) => {
  const moving = useMoving(forms)
  const rowsOf = (sFormId: string) => forms.find(({ form }) => form.sId === sFormId)
  const onChoose = ({ sFormId, sName }: Hit): void => {
    const rows = rowsOf(sFormId)
    if (rows !== undefined) choose(sFormId, sName === null ? null : (columnNamed(rows, sName)?.sId ?? null))
  }
  const onMove: OnMove = (sFormId, from, to) => {
    const rows = rowsOf(sFormId)
    if (rows === undefined) return
    const items = layoutOf(rows.columns, hasSections(rows))
    const at = (sName: string): number => items.findIndex(({ sId }) => sId === columnNamed(rows, sName)?.sId)
    moving.column(rows, at(from), at(to))
  }
  return { onChoose, onMove }
}

const markedIn = (chosen: Chosen): Hit | null => {
  const { rows, column } = chosen
  if (rows === null || !hasPanel(chosen)) return null
  return { sFormId: rows.form.sId, sName: column === null ? null : String(column.sControlName) }
}

export const FormsEditor = ({ metadata, context, forms }: FormsEditorProps) => {
  const say = useText()
  const own = usePageLanguage()
  const chosen = useChosen(metadata.module.sId, forms)
  const preview = usePreview(metadata.module.sId, forms)
  const { onChoose, onMove } = useHits(forms, chosen)
  const { rows, column, isRecord, choose } = chosen
  const { language, viewer, of, isPhone } = preview
  const [edited, setEdited] = useState<EditedColumn | null>(null)
  const [isAdding, setAdding] = useState(false)
  const add = useCallback(() => setAdding(true), [])
  useShortcut(rows === null ? null : { keys: ADD.keys, label: say(ADD.words), run: add })
  const marked = markedIn(chosen)
  const { sFormId = null, sName = null } = marked ?? {}
  const shown = useMemo<LiveShown>(
    () => ({
      metadata: patchedModule(of(metadata), column === null ? null : edited, language),
      context: language === own ? context : { ...context, sLanguage: language },
      isRecord,
      marked: sFormId === null ? null : { sFormId, sName },
      viewer,
    }),
    [metadata, of, column, edited, language, own, context, isRecord, sFormId, sName, viewer],
  )
  const title = metadata.module.sName
  return (
    <div className="forms-page" data-open={marked !== null}>
      <title>{title}</title>
      <FormsSide forms={forms} chosen={chosen} onAdd={add} />
      <section className="forms-live" aria-label={title}>
        <div className="row">
          <p className="soft">{say(WORDS.hint)}</p>
          <span className="push" />
          <PreviewBar preview={preview} />
        </div>
        {preview.failure === null ? null : (
          <FailureNotice error={preview.failure} what={say(WORDS.notSeen)} />
        )}
        {isPhone ? (
          <Suspense>
            <h1 className="visually-hidden">{title}</h1>
            <PhoneFrame shown={shown} onChoose={onChoose} />
          </Suspense>
        ) : (
          <LivePage
            key={`${isRecord} ${viewer?.token ?? ''}`}
            {...shown}
            onChoose={onChoose}
            onMove={onMove}
          />
        )}
      </section>
      <PropertyPanel chosen={chosen} onEdited={setEdited} />
      {isAdding && rows !== null ? (
        <AddColumnDialog
          rows={rows}
          onAdded={(sId) => {
            setAdding(false)
            choose(rows.form.sId, sId)
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  )
}
