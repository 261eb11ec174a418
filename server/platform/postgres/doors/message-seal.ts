// Seals what the service puts into the queue, and what it writes of processes, on a tenant's connection, where routines run too: they can call the same function and have no seal.
import { randomUUID } from 'node:crypto'
import { signText } from '../administrator/installation.ts'
import type { SealMessage, SealStep } from '../sealed-message.ts'

/** Shorter than a message that was done is remembered: none can be put in twice. */
const GOOD_FOR_SECONDS = 300

export const makeMessageSealer =
  (secret: Buffer, nowMs: () => number): SealMessage =>
  ({ sBrandsId, sSubsidiaryId, sUserId }, { sName, iVersion, payload, sKey }) => {
    const sId = randomUUID()
    const sPayload = JSON.stringify(payload)
    const iExpiry = Math.floor(nowMs() / 1000) + GOOD_FOR_SECONDS
    const whose = [sBrandsId, sSubsidiaryId, sUserId]
    const words = ['queue', sId, sName, iVersion, ...whose, iExpiry, Buffer.byteLength(sKey), sKey, sPayload]
    return { sId, sName, iVersion, sKey, sPayload, iExpiry, sSeal: signText(secret, words.join('|')) }
  }

export const makeStepSealer =
  (secret: Buffer, nowMs: () => number): SealStep =>
  ({ sBrandsId, sSubsidiaryId, sUserId }, step) => {
    const expiry = Math.floor(nowMs() / 1000) + GOOD_FOR_SECONDS
    const words = ['step', sBrandsId, sSubsidiaryId, sUserId, expiry, step]
    return { step, expiry, seal: signText(secret, words.join('|')) }
  }
