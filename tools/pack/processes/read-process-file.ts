// Reads the process of a document's folder, with every reason for which it could not be deployed where it stands in the file.
import type { Process } from '#server/workflow/model/definition.ts'
import { readModel } from '#server/workflow/model/read/read-model.ts'
import type { Problem } from '../problem.ts'
import type { OwnFolder } from '../twin-files.ts'

export const PROCESS_FILE = 'process.bpmn'

export type DocumentProcess = {
  readonly file: string
  readonly text: string
  readonly process: Process
}

type Read = { readonly process: DocumentProcess | null; readonly problems: readonly Problem[] }

/** Where an element begins; the first line for the model as a whole. */
export const lineOfElement = (text: string, id: string | null): number => {
  const at = id === null ? -1 : text.indexOf(` id="${id}"`)
  return text.slice(0, Math.max(0, at)).split('\n').length
}

const NOT_ONE = 'a document has one process: this file holds several'

export const readProcessFile = async ({ path, files }: OwnFolder): Promise<Read> => {
  const text = files.get(PROCESS_FILE)
  if (text === undefined) return { process: null, problems: [] }
  const file = `${path}/${PROCESS_FILE}`
  const model = await readModel(text)
  if (!model.ok)
    return {
      process: null,
      problems: model.problems.map(({ elementId, message }) => ({
        file,
        line: lineOfElement(text, elementId),
        message: message.en,
      })),
    }
  const [process, ...others] = model.processes
  if (process === undefined || others.length > 0)
    return { process: null, problems: [{ file, line: 1, message: NOT_ONE }] }
  return { process: { file, text, process }, problems: [] }
}
