// Opens a file for whoever clicks on it: what browsers show in a tab of its own, anything else is saved.
import { fetchFile } from '../../../data/files.ts'
import type { Http } from '../../../data/http.ts'
import { openTab, saveFile } from '../../actions/show-file.ts'
import type { Words } from '../../use-words.ts'
import type { FileFacts } from './file-facts.ts'
import { isShownInPage } from './use-picture.ts'

/** Throws RequestFailure. */
export const openFile = async (
  { sFileId, sType }: FileFacts,
  { http, words }: { readonly http: Http; readonly words: Words },
): Promise<void> => {
  const tab = isShownInPage(sType) ? openTab(words('common.loading')) : null
  try {
    const received = await fetchFile(http, sFileId)
    if (tab === null) saveFile(received)
    else tab.show(received)
  } catch (error) {
    tab?.close()
    throw error
  }
}
