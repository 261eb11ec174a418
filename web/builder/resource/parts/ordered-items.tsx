// Things in an order, each with its head and the ways to move it and take it out; Alt and an arrow move it by keyboard.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useText } from '../../services/use-text.ts'
import './parts.css'

const WORDS = {
  up: { en: 'Move {name} up', zh: '上移{name}' },
  down: { en: 'Move {name} down', zh: '下移{name}' },
  out: { en: 'Remove {name}', zh: '移除{name}' },
}

export type OrderedItem = { readonly key: string; readonly name: string; readonly body: ReactNode }

export type OrderedItemsProps = {
  readonly label: string
  readonly items: readonly OrderedItem[]
  /** One value each, in a line: without a head. */
  readonly isInline?: boolean
  readonly isReadOnly?: boolean
  /** Left out where their order says nothing. */
  readonly onMove?: (at: number, by: number) => void
  readonly onRemove: (at: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type DeedsProps = { readonly props: OrderedItemsProps; readonly name: string; readonly at: number }

const Deeds = ({ props, name, at }: DeedsProps) => {
  const say = useText()
  const { items, onMove, onRemove } = props
  const deed = (text: keyof typeof WORDS) => ({
    kind: 'text' as const,
    isSmall: true,
    'aria-label': say(WORDS[text], { name }),
  })
  return (
    <span className="part-deeds">
      {onMove === undefined ? null : (
        <>
          <Button
            {...deed('up')}
            icon={<ArrowUpOutlined aria-hidden="true" />}
            disabled={at === 0}
            onClick={() => onMove(at, -1)}
          />
          <Button
            {...deed('down')}
            icon={<ArrowDownOutlined aria-hidden="true" />}
            disabled={at === items.length - 1}
            onClick={() => onMove(at, 1)}
          />
        </>
      )}
      <Button {...deed('out')} icon={<DeleteOutlined aria-hidden="true" />} onClick={() => onRemove(at)} />
    </span>
  )
}

export const OrderedItems = (props: OrderedItemsProps) => {
  const { label, items, isInline = false, isReadOnly = false, onMove } = props
  const moveBy =
    (at: number) =>
    (event: KeyboardEvent): void => {
      const by = STEPS[event.key]
      if (by === undefined || !event.altKey || isReadOnly || onMove === undefined) return
      event.preventDefault()
      event.stopPropagation()
      onMove(at, by)
    }
  if (items.length === 0) return null
  return (
    <ol className="part-items" aria-label={label} data-inline={isInline}>
      {items.map(({ key, name, body }, at) => (
        <li key={key} className="part-item" onKeyDown={moveBy(at)}>
          {isInline ? (
            <div className="part-inline">{body}</div>
          ) : (
            <div className="part-head">
              <strong>
                {at + 1} · {name}
              </strong>
            </div>
          )}
          {isReadOnly ? null : <Deeds props={props} name={`${at + 1} · ${name}`} at={at} />}
          {isInline ? null : <div className="part-body">{body}</div>}
        </li>
      ))}
    </ol>
  )
}
