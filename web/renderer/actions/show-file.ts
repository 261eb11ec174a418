// Shows a file that the service made in a tab of its own, or saves it.
import type { ReceivedFile } from '../../data/http.ts'

export type Tab = {
  readonly show: (file: ReceivedFile) => void
  /** There is nothing to show after all. */
  readonly close: () => void
}

/** How long a shown file can be loaded by its tab. */
const KEPT_MS = 10 * 60_000

const download = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

const addressOf = (blob: Blob): string => {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  return address
}

/** Hands the file to whoever looks after this browser's downloads. */
export const saveFile = ({ blob, name }: ReceivedFile): void => download(addressOf(blob), name)

/** Opens the tab at once, while the browser still takes it for the answer to a click. */
export const openTab = (waitingText: string): Tab => {
  const tab = window.open('', '_blank')
  if (tab !== null) {
    tab.document.title = waitingText
    tab.document.body.textContent = waitingText
  }
  return {
    show: ({ blob, name }) => {
      const address = addressOf(blob)
      if (tab === null || tab.closed) download(address, name)
      else tab.location.replace(address)
    },
    close: () => tab?.close(),
  }
}
