// What nodes on one database must have in common, and the sentence for their operator when they do not.
export const NODE_DIFFERENCES = ['keys', 'store'] as const
export type NodeDifference = (typeof NODE_DIFFERENCES)[number]

export const NODE_WARNINGS: Readonly<Record<NodeDifference, string>> = {
  keys: 'Another node on this database has other TOKEN_KEYS: who signs in at one is unknown at the other. Give every node the same keys.',
  store:
    "Another node on this database does not share this one's store: sessions and limits differ from node to node. Give every node the same REDIS_URL.",
}
