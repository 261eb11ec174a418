// The application: its modules under their folders, each leading to where it is built.
import { Link } from '@tanstack/react-router'
import { type ModuleNode, useModules } from '../../services/use-modules.ts'
import { addressOf, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'

const WORDS = { application: { en: 'Application', zh: '应用' } }

type NodesProps = {
  readonly nodes: readonly ModuleNode[]
  readonly shown: string | undefined
  readonly onOpen: () => void
}

const leadsTo = ({ sId, children }: ModuleNode, shown: string | undefined): boolean =>
  sId === shown || children.some((child) => leadsTo(child, shown))

const Nodes = ({ nodes, shown, onOpen }: NodesProps) => (
  <ul>
    {nodes.map((node) => (
      <li key={node.sId}>
        {node.children.length === 0 ? (
          <Link to={addressOf('forms', [node.sId])} className="menu-link" onClick={onOpen}>
            <span className="menu-name">{node.name}</span>
          </Link>
        ) : (
          <details open={leadsTo(node, shown) || undefined}>
            <summary>
              <span className="menu-name">{node.name}</span>
            </summary>
            <Nodes nodes={node.children} shown={shown} onOpen={onOpen} />
          </details>
        )}
      </li>
    ))}
  </ul>
)

export const ModuleTree = ({ onOpen }: { readonly onOpen: () => void }) => {
  const say = useText()
  const modules = useModules()
  const { rest } = usePagePlace()
  return (
    <section className="module-tree" aria-label={say(WORDS.application)}>
      <h2 className="menu-part">{say(WORDS.application)}</h2>
      <Nodes nodes={modules} shown={rest[0]} onOpen={onOpen} />
    </section>
  )
}
