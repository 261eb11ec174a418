// Rules that parts of the product have for the rows of theirs: whatever way a row is written, alone, with others or in a draft, it is
// judged by the rule of its resource.
import type { ResourceName } from '#contracts/metadata/resources.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { MetadataAdministration } from './administration.ts'
import type { Said } from './judge-row.ts'
import type { StoredRow } from './query/resource-query.ts'

export type JudgedWrite = {
  readonly session: Session
  /** Null where it is added. */
  readonly before: StoredRow | null
  readonly said: Said
  /** As it would be. */
  readonly becoming: Said
}

/** Throws what keeps the row from being written so. */
export type RowRule = (write: JudgedWrite) => Promise<void> | void

export type RowRules = Readonly<Partial<Record<ResourceName, RowRule>>>

export const judgedWrites = (
  administration: MetadataAdministration,
  rules: RowRules,
): MetadataAdministration => {
  const { get, getBysId, remove } = administration
  const judgeAdded = async (session: Session, name: ResourceName, said: Said): Promise<void> =>
    rules[name]?.({ session, before: null, said, becoming: said })
  /** Another version than the one that is judged is refused where it is written. */
  const judgeChanged = async (
    session: Session,
    name: ResourceName,
    { sId, data }: { readonly sId: string; readonly data: Said },
  ): Promise<void> => {
    const rule = rules[name]
    if (rule === undefined) return
    const { row } = await getBysId(session, name, sId)
    await rule({ session, before: row, said: data, becoming: { ...row, ...data } })
  }
  return {
    ...{ get, getBysId, remove },
    add: async (session, name, data) => {
      await judgeAdded(session, name, data)
      return administration.add(session, name, data)
    },
    update: async (session, name, asked) => {
      await judgeChanged(session, name, asked)
      return administration.update(session, name, asked)
    },
    updateAll: async (session, name, asked) => {
      for (const one of asked) await judgeChanged(session, name, one)
      return administration.updateAll(session, name, asked)
    },
    writeAll: async (session, writes, also) => {
      for (const { name, sId, data } of writes) {
        if (sId !== undefined && rules[name] !== undefined)
          throw new Error(`What is said later of a row of ${name} that is added is judged by nobody.`)
        await judgeAdded(session, name, data)
      }
      return administration.writeAll(session, writes, also)
    },
  }
}
