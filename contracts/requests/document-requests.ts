// Of which module's data routines are planned or written.
import { Body, Id } from './words.ts'

export const DocumentsBody = Body({ sModelsId: Id('The module') }, { sModelsId: 'tool-lending' })
