// Forms on the live page: the tree of forms and columns, the page itself, and what is said of the column that is chosen.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleMetadata } from '#contracts/module.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { moduleQuery } from '../../../renderer/module-query.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { addressOf, useGo, usePagePlace } from '../../services/use-place.ts'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import { AddColumnDialog } from './add-column-dialog.tsx'
import { ColumnPanel } from './column-panel.tsx'
import { FormTree } from './form-tree.tsx'
import { LivePage } from './live-page.tsx'
import { type EditedColumn, patchedModule } from './patched-module.ts'
import { type FormRows, useFormRows } from './use-form-columns.ts'
import './forms.css'

const WORDS = {
  title: { en: 'Forms', zh: '表单' },
  choose: { en: 'Choose a module in the tree on the left.', zh: '请在左侧选择模块。' },
  hint: {
    en: 'Live page, real data. Click what you want to change; drag in the tree to move; press A to add.',
    zh: '实际页面，真实数据。点击要修改的内容；在树中拖动可移动；按 A 添加。',
  },
  see: { en: 'Page', zh: '页面' },
  list: { en: 'List', zh: '列表' },
  record: { en: 'Record', zh: '单据' },
  panel: { en: 'The chosen column', zh: '选中的列' },
  add: { en: '+ column', zh: '+ 列' },
}

const ADD_KEYS = 'a'

type ModuleProps = {
  readonly sModelsId: string
  readonly context: SessionContext
}

/** What is chosen, as the address has it. */
const useChosen = (sModelsId: string, forms: readonly FormRows[]) => {
  const { search } = usePagePlace()
  const go = useGo()
  const isRecord = search.see === 'record'
  const kind = isRecord ? 'master' : 'list'
  const rows =
    forms.find(({ form }) => form.sId === search.form) ??
    forms.find(({ form }) => form.sFormKind === kind) ??
    forms[0] ??
    null
  const column = rows?.columns.find(({ sId }) => sId === search.column) ?? null
  const choose = useCallback(
    (sFormId: string, sId: string | null) => {
      const formKind = forms.find(({ form }) => form.sId === sFormId)?.form.sFormKind
      const see = formKind === 'list' ? 'list' : formKind === 'master' ? 'record' : (search.see ?? 'list')
      go(addressOf('forms', [sModelsId], { see, form: sFormId, ...(sId === null ? {} : { column: sId }) }))
    },
    [go, sModelsId, forms, search.see],
  )
  const see = (page: string): void => go(addressOf('forms', [sModelsId], { see: page }))
  return { rows, column, isRecord, choose, see }
}

const NO_FORMS: readonly FormRows[] = []

type EditorProps = {
  readonly metadata: ModuleMetadata
  readonly context: SessionContext
  readonly forms: readonly FormRows[]
}

/** The tree, and above it whether the list or a record is shown. */
const Side = ({ forms, chosen, onAdd }: Pick<EditorProps, 'forms'> & SideProps) => {
  const say = useText()
  const { rows, column, isRecord, choose, see } = chosen
  return (
    <div className="forms-tree">
      <Choice
        label={say(WORDS.see)}
        value={isRecord ? 'record' : 'list'}
        options={[
          { value: 'list', label: say(WORDS.list) },
          { value: 'record', label: say(WORDS.record) },
        ]}
        onChange={see}
      />
      <FormTree
        forms={forms}
        chosen={rows === null ? null : { sFormId: rows.form.sId, sId: column?.sId ?? null }}
        onChoose={({ sFormId, sId }) => choose(sFormId, sId)}
      />
      <Button isSmall data-hint={showKeys(ADD_KEYS)} disabled={rows === null} onClick={onAdd}>
        {say(WORDS.add)}
      </Button>
    </div>
  )
}

type SideProps = { readonly chosen: ReturnType<typeof useChosen>; readonly onAdd: () => void }

const FormsEditor = ({ metadata, context, forms }: EditorProps) => {
  const say = useText()
  const language = usePageLanguage()
  const chosen = useChosen(metadata.module.sId, forms)
  const { rows, column, isRecord, choose } = chosen
  const [edited, setEdited] = useState<EditedColumn | null>(null)
  const [isAdding, setAdding] = useState(false)
  const add = (): void => setAdding(true)
  const shown = useMemo(
    () => patchedModule(metadata, column === null ? null : edited, language),
    [metadata, column, edited, language],
  )
  const chooseByName = useCallback(
    (sFormId: string, sName: string) => {
      const columns = forms.find(({ form }) => form.sId === sFormId)?.columns ?? []
      const hit =
        columns.find((one) => one.sControlName === sName) ?? columns.find((one) => one.sName === sName)
      if (hit !== undefined) choose(sFormId, hit.sId)
    },
    [forms, choose],
  )
  useShortcut(rows === null ? null : { keys: ADD_KEYS, label: say(WORDS.add), run: add })
  const open = rows === null || column === null ? null : { rows, column }
  return (
    <div className="forms-page" data-open={open !== null}>
      <title>{shown.module.sName}</title>
      <Side forms={forms} chosen={chosen} onAdd={add} />
      <section className="forms-live" aria-label={shown.module.sName}>
        <p className="soft">{say(WORDS.hint)}</p>
        <LivePage
          key={`${isRecord}`}
          metadata={shown}
          context={context}
          isRecord={isRecord}
          marked={open && { sFormId: open.rows.form.sId, sName: String(open.column.sControlName) }}
          onChoose={chooseByName}
        />
      </section>
      {open === null ? null : (
        <aside className="forms-panel" aria-label={say(WORDS.panel)}>
          <ColumnPanel
            key={open.column.sId}
            {...open}
            onEdited={setEdited}
            onClosed={() => choose(open.rows.form.sId, null)}
          />
        </aside>
      )}
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

const ModuleForms = ({ sModelsId, context }: ModuleProps) => {
  const { t } = useTranslation()
  const { http } = useServices()
  const metadata = useQuery(moduleQuery(http, context, sModelsId))
  const forms = useFormRows(sModelsId)
  if (metadata.isLoadingError) return <LoadFailure error={metadata.error} retry={metadata} />
  if (forms.isLoadingError) return <LoadFailure error={forms.error} retry={forms} />
  if (metadata.data === undefined) return <LateSkeleton rows={12} label={t('app.loading')} />
  return <FormsEditor metadata={metadata.data} context={context} forms={forms.data ?? NO_FORMS} />
}

export const FormsPage = () => {
  const say = useText()
  const context = useSession()?.context
  const [sModelsId] = usePagePlace().rest
  if (sModelsId === undefined || context === undefined)
    return (
      <>
        <title>{say(WORDS.title)}</title>
        <EmptyNotice text={say(WORDS.choose)} />
      </>
    )
  return <ModuleForms key={sModelsId} sModelsId={sModelsId} context={context} />
}
