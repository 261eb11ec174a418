// The button that exports what a list shows, to Excel or CSV.
import { EXPORT_FORMATS } from '#contracts/requests/export-request.ts'
import { MenuButton } from '../../../ui/dialog/menu-button.tsx'
import { useWords } from '../../use-words.ts'
import { type Exported, useExport } from './use-export.ts'

export const ExportButton = (exported: Exported) => {
  const words = useWords()
  const { bytes, run, stop } = useExport(exported)
  const face =
    bytes === null ? words('list.export') : words('list.exporting', { size: (bytes / 1e6).toFixed(1) })
  const entries =
    bytes === null
      ? EXPORT_FORMATS.map((format) => ({
          key: format,
          text: words(`list.exportAs.${format}`),
          run: () => void run(format),
        }))
      : [{ key: 'stop', text: words('list.exportStop'), run: stop }]
  return (
    <MenuButton
      label={face}
      className="export-button"
      face={
        <>
          {face} <span aria-hidden="true">▾</span>
        </>
      }
      entries={entries}
    />
  )
}
