// A model that was read, as bytes in pieces: one thread packs it, and another unpacks it a piece at a time.
import { deserialize, serialize } from 'node:v8'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Process } from '../model/definition.ts'
import type { ModelResult } from '../model/read/read-model.ts'

/** Entries of a map; each piece is unpacked at once. */
type Pieces = readonly Uint8Array[]
type PackedProcess = {
  readonly rest: Omit<Process, 'elements' | 'flows'>
  readonly elements: Pieces
  readonly flows: Pieces
}

export type PackedModel =
  | { readonly ok: true; readonly processes: readonly PackedProcess[] }
  | Extract<ModelResult, { readonly ok: false }>

/** Unpacked within some milliseconds. */
const ENTRIES_OF_PIECE = 100

const piecesOf = (map: ReadonlyMap<string, unknown>): Pieces => {
  const entries = [...map]
  const pieces: Uint8Array[] = []
  for (let at = 0; at < entries.length; at += ENTRIES_OF_PIECE)
    pieces.push(serialize(entries.slice(at, at + ENTRIES_OF_PIECE)))
  return pieces
}

export const packModel = (model: ModelResult): PackedModel =>
  model.ok
    ? {
        ok: true,
        processes: model.processes.map(({ elements, flows, ...rest }) => ({
          rest,
          elements: piecesOf(elements),
          flows: piecesOf(flows),
        })),
      }
    : model

function* mapOf<Value>(pieces: Pieces): Steps<Map<string, Value>> {
  const map = new Map<string, Value>()
  for (const piece of pieces) {
    for (const [key, value] of deserialize(piece) as readonly (readonly [string, Value])[])
      map.set(key, value)
    yield
  }
  return map
}

/** Rests behind each piece. */
export function* unpackModel(packed: PackedModel): Steps<ModelResult> {
  if (!packed.ok) return packed
  const processes: Process[] = []
  for (const { rest, elements, flows } of packed.processes)
    processes.push({ ...rest, elements: yield* mapOf(elements), flows: yield* mapOf(flows) })
  return { ok: true, processes }
}
