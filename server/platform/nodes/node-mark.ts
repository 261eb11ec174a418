// What a node says of itself to the others on its database: fingerprints of its token keys and the name of its store. Nodes
// with other keys, or with stores of their own, do not know each other's sessions.
import { createHash, randomBytes } from 'node:crypto'
import { NODE_DIFFERENCES, type NodeDifference } from '#server/kernel/observation/node-difference.ts'
import type { KeyValueStore } from '../keyvalue/key-value-store.ts'

export type NodeMark = {
  readonly store: string
  /** The newest first, as in TOKEN_KEYS. */
  readonly keys: readonly string[]
}

const PREFIX = 'armature node '
const STORE_KEY = 'node::store'

/** PostgreSQL keeps 63 characters of a connection's name: enough for the store and so many keys. */
const MOST_KEYS = 4

/** Says nothing of the key: too short, and of a key that is random. */
const fingerprintOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

const knownKey = (name: string): string => `${STORE_KEY}::${name}`

/** The name that the first node gave to the store; a store within the process has one that no other node knows. */
const nameOfStore = async (store: KeyValueStore): Promise<string> => {
  await store.set(STORE_KEY, randomBytes(4).toString('hex'), { when: 'absent' })
  return (await store.get(STORE_KEY)) ?? ''
}

export const makeNodeMark = async (
  store: KeyValueStore,
  tokenKeys: readonly Uint8Array[],
): Promise<NodeMark> => ({
  store: await nameOfStore(store),
  keys: tokenKeys.slice(0, MOST_KEYS).map(fingerprintOf),
})

/**
 * Gives an emptied store its name again, so that nodes that start later find the same. One that started before that gave it
 * another: a store has every name that is noted in it.
 */
export const keepStoreName = async (store: KeyValueStore, { store: name }: NodeMark): Promise<void> => {
  await store.set(STORE_KEY, name, { when: 'absent' })
  await store.set(knownKey(name), '')
}

export const textOfMark = ({ store, keys }: NodeMark): string => `${PREFIX}${store} ${keys.join('.')}`

const readMark = (text: string): NodeMark => {
  const [store = '', keys = ''] = text.slice(PREFIX.length).split(' ')
  return { store, keys: keys.split('.') }
}

const knowsNewestOf = (one: NodeMark, other: NodeMark): boolean => one.keys.includes(other.keys[0] ?? '')

/** In what the nodes with these marks, itself among them, are otherwise than `own`, whose store this is. */
export const differencesFrom = async (
  store: KeyValueStore,
  own: NodeMark,
  marks: readonly string[],
): Promise<readonly NodeDifference[]> => {
  const others = marks.map(readMark)
  const isElsewhere = async (name: string): Promise<boolean> =>
    name !== own.store && (await store.get(knownKey(name))) === undefined
  const differs: Readonly<Record<NodeDifference, boolean>> = {
    keys: others.some((other) => !knowsNewestOf(own, other) || !knowsNewestOf(other, own)),
    store: (await Promise.all(others.map((other) => isElsewhere(other.store)))).includes(true),
  }
  return NODE_DIFFERENCES.filter((one) => differs[one])
}
