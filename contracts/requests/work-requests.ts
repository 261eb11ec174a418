// What users ask of their work in the background.
import { Body, Id } from './words.ts'

export const StopWorkBody = Body({ sRunId: Id('The work') }, { sRunId: '0198c1f2' })
