// Makes records of other modules over the open page: the module's own form in a dialog, which answers what was made.
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CreateRecord, CreationProvider } from '../../../renderer/creation.ts'
import type { Host } from '../../../renderer/host.ts'
import { createLeaveGuard } from '../../../renderer/panels/record/leave-guard.ts'
import { RecordPanel } from '../../../renderer/panels/record/record-panel.tsx'
import { useAskToLeave } from '../../../session/services/use-leave.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ShortcutProvider } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { ModuleFrame } from './module-frame.tsx'
import './creation-layer.css'

type Wanted = Parameters<CreateRecord>[0] & { readonly answer: (sId: string | null) => void }

const WIDTH = 1080

const CreationDialog = ({ sModelsId, values, answer }: Wanted) => {
  const { t } = useTranslation()
  const [guard] = useState(createLeaveGuard)
  const content = useRef<HTMLDivElement>(null)
  const askToLeave = useAskToLeave(guard)
  const close = (): void =>
    void askToLeave().then((isSure) => {
      if (isSure) answer(null)
    })
  const within = (host: Host): Host => ({
    ...host,
    mayOpen: () => false,
    openList: () => answer(null),
    openNew: () => undefined,
    openRecord: (_sModelsId, sId) => answer(sId),
  })
  return (
    <Dialog title={t('app.createNew')} closeLabel={t('app.close')} width={WIDTH} onClose={close}>
      <div className="creation" ref={content}>
        <ShortcutProvider dialog={() => content.current?.closest('dialog') ?? null}>
          <ModuleFrame sModelsId={sModelsId} within={within}>
            {(view) => <RecordPanel view={view} sId={null} guard={guard} values={values} />}
          </ModuleFrame>
        </ShortcutProvider>
      </div>
    </Dialog>
  )
}

/** In the dialog itself nothing further is made: one step aside is enough. */
export const CreationLayer = ({ children }: { readonly children: ReactNode }) => {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const create = useCallback<CreateRecord>(
    (asked) =>
      new Promise((resolve) => {
        const answer = (sId: string | null): void => {
          setWanted(null)
          resolve(sId)
        }
        setWanted({ ...asked, answer })
      }),
    [],
  )
  return (
    <>
      <CreationProvider value={create}>{children}</CreationProvider>
      {wanted === null ? null : <CreationDialog {...wanted} />}
    </>
  )
}
