// What stands around a table: its keys and indexes, the tables that it refers to and that refer to it, and who uses it.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TableDescription } from '#contracts/tables.ts'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { TABLE_WORDS as WORDS } from './table-words.ts'

type PartProps = { readonly title: string; readonly children: readonly ReactNode[] }

const Part = ({ title, children }: PartProps) =>
  children.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )

const ToTable = ({ name }: { readonly name: string }) => <Link to={addressOf('tables', [name])}>{name}</Link>

export const TableRelations = ({ table }: { readonly table: TableDescription }) => {
  const say = useText()
  const { key, indexes, references, referredBy, uses } = table
  return (
    <div className="table-relations">
      <Part title={say(WORDS.keys)}>
        {[
          <li key="key">
            <code>{key.join(', ')}</code>
          </li>,
          ...indexes.map(({ name, columns, isUnique }) => (
            <li key={name}>
              <code>{columns.join(', ')}</code> {isUnique ? say(WORDS.unique) : null}
            </li>
          )),
        ]}
      </Part>
      <Part title={say(WORDS.references)}>
        {references.map(({ name, columns, table: to }) => (
          <li key={name}>
            <code>{columns.join(', ')}</code> → <ToTable name={to} />
          </li>
        ))}
      </Part>
      <Part title={say(WORDS.referredBy)}>
        {referredBy.map(({ table: from, columns }) => (
          <li key={`${from} ${columns.join()}`}>
            <ToTable name={from} /> (<code>{columns.join(', ')}</code>)
          </li>
        ))}
      </Part>
      <Part title={say(WORDS.uses)}>
        {uses.map(({ kind, sId, where }) => (
          <li key={`${kind} ${sId} ${where}`}>
            {kind} <code>{sId}</code> {where}
          </li>
        ))}
      </Part>
    </div>
  )
}
