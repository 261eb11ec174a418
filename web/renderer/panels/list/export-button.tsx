// The button that exports what a list shows, to Excel or CSV; a long list in the background too, which shows how far that is.
import { EXPORT_FORMATS } from '#contracts/requests/export-request.ts'
import { MenuButton, type MenuEntry } from '../../../ui/dialog/menu-button.tsx'
import { type Running, shareOf, useRunningWork } from '../../background-work.ts'
import { useHost } from '../../host.ts'
import { useStopWork } from '../../use-stop-work.ts'
import { useWords, type Words } from '../../use-words.ts'
import { type Exported, type Exporting, useExport } from './use-export.ts'
import './export-button.css'

export type ExportButtonProps = Exported & { readonly isLong: boolean }

const runningText = (running: Running, words: Words): string => {
  const share = shareOf(running.progress)
  if (share !== null) return words('list.exportingShare', { share: Math.floor(share * 100) })
  return running.progress === null
    ? words('list.exportingBehind')
    : words('list.exportingRows', { rows: running.progress.iRows.toLocaleString() })
}

const entriesOf = ({ run, runBehind }: Exporting, isLong: boolean, words: Words): readonly MenuEntry[] => [
  ...EXPORT_FORMATS.map((format) => ({
    key: format,
    text: words(`list.exportAs.${format}`),
    run: () => void run(format),
  })),
  ...(isLong ? EXPORT_FORMATS : []).map((format) => ({
    key: `${format}-behind`,
    text: words(`list.exportBehind.${format}`),
    run: () => void runBehind(format),
  })),
]

const ProgressBar = ({ running }: { readonly running: Running }) => {
  const share = shareOf(running.progress)
  return (
    <progress className="export-progress" aria-hidden="true" {...(share === null ? {} : { value: share })} />
  )
}

export const ExportButton = ({ isLong, ...exported }: ExportButtonProps) => {
  const words = useWords()
  const exporting = useExport(exported)
  const running = useRunningWork(exported.form.id)
  const stopWork = useStopWork(useHost().http)
  const { bytes, stop } = exporting
  const face =
    bytes !== null
      ? words('list.exporting', { size: (bytes / 1e6).toFixed(1) })
      : running === null
        ? words('list.export')
        : runningText(running, words)
  return (
    <MenuButton
      label={face}
      className="export-button"
      face={
        <>
          {face} {bytes === null && running !== null ? <ProgressBar running={running} /> : null}{' '}
          <span aria-hidden="true">▾</span>
        </>
      }
      entries={
        bytes === null
          ? [
              ...entriesOf(exporting, isLong, words),
              ...(running === null
                ? []
                : [
                    {
                      key: 'stop-behind',
                      text: words('list.exportStopBehind'),
                      run: () => void stopWork(running.sRunId),
                    },
                  ]),
            ]
          : [{ key: 'stop', text: words('list.exportStop'), run: stop }]
      }
    />
  )
}
