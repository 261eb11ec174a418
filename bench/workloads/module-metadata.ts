// (d) The metadata of a module, about 60 kB.
import type { Workload } from './workload.ts'

/** The path of the generic endpoint's answer, which the hand-written service is given to hold. */
export const LARGE_MODULE_PATH = '/entry/business/getModelBysId/bench-large?sModelsId=bench-large'

export const moduleMetadata: Workload = {
  name: 'Module metadata of 60 kB',
  ask: ({ generic, handWritten }) => ({
    generic: [{ method: 'GET', path: LARGE_MODULE_PATH, token: generic, body: null }],
    handWritten: [{ method: 'GET', path: '/hand/module', token: handWritten, body: null }],
  }),
  ignore: [],
  cleanUp: [],
}
