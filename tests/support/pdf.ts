// Reads PDFs back.
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF. */
export const pagesOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false })
  return text
}
