// The thread that reads large models: `read` answers one, packed.
import { readModel } from '../model/read/read-model.ts'
import { type PackedModel, packModel } from './packed-model.ts'

export const read = async (xml: string): Promise<PackedModel> => packModel(await readModel(xml))
