// One module in the tree: its name, its step in a flow, and what sets it apart.
import { Link } from '@tanstack/react-router'
import { Tag } from '../../../ui/controls/tag.tsx'
import type { ModuleNode } from '../../services/use-modules.ts'
import { useText } from '../../services/use-text.ts'
import { TASK_WORDS, MODULE_WORDS as WORDS } from './module-words.ts'
import { stepOf } from './outline.ts'

export type ModuleLineProps = {
  readonly node: ModuleNode
  /** Its place among the modules of a flow; null under anything else. */
  readonly step: { readonly at: number; readonly steps: number } | null
  readonly address: string
  readonly isShown: boolean
  readonly isFolded: boolean
  readonly onFold: () => void
}

const Marks = ({ node: { row } }: Pick<ModuleLineProps, 'node'>) => {
  const say = useText()
  const task = row.bUnTask === 1 ? TASK_WORDS[row.sUnType as keyof typeof TASK_WORDS] : undefined
  return (
    <span className="module-marks">
      {row.bFlow === 1 ? <Tag tone="active">{say(WORDS.flow)}</Tag> : null}
      {row.bCheck === 1 ? <Tag tone="good">{say(WORDS.approved)}</Tag> : null}
      {task === undefined ? null : <Tag tone="waiting">{say(task)}</Tag>}
      {row.bMenu === 1 ? null : <Tag>{say(WORDS.notInMenu)}</Tag>}
      {typeof row.sOwnerBrandsId === 'string' ? <Tag tone="active">{say(WORDS.own)}</Tag> : null}
    </span>
  )
}

const Step = ({ at, steps }: { readonly at: number; readonly steps: number }) => {
  const say = useText()
  return (
    <span className="module-step">
      <span aria-hidden="true">{stepOf(at, steps)}</span>
      <span className="visually-hidden">{say(WORDS.step, { step: at + 1, steps })}</span>
    </span>
  )
}

export const ModuleLine = ({ node, step, address, isShown, isFolded, onFold }: ModuleLineProps) => {
  const say = useText()
  const { name, children } = node
  return (
    <div className="module-line" data-shown={isShown}>
      {children.length === 0 ? (
        <span className="module-fold" />
      ) : (
        <button
          type="button"
          className="module-fold"
          aria-expanded={!isFolded}
          aria-label={say(isFolded ? WORDS.unfold : WORDS.fold, { name })}
          onClick={onFold}
        >
          <span aria-hidden="true">{isFolded ? '▸' : '▾'}</span>
        </button>
      )}
      {step === null ? null : <Step {...step} />}
      <Link to={address} aria-current={isShown || undefined}>
        {name}
      </Link>
      <code>{node.sId}</code>
      <Marks node={node} />
    </div>
  )
}
