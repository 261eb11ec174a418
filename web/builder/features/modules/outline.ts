// The tree of modules as an outline that is rearranged: which rows change, when one is moved among its own, under another, or out. Pure.
import type { RowData } from '../../../data/resources.ts'
import { movedPlaces, type Placed, placesInOrder } from '../../services/places-in-order.ts'
import type { ModuleNode } from '../../services/use-modules.ts'

export type Rewrite = { readonly sId: string; readonly data: RowData }

const STEP = 10

const placed = (nodes: readonly ModuleNode[]): readonly Placed[] =>
  nodes.map(({ sId, row }) => ({ sId, iOrder: Number(row.iOrder) }))

const lastPlace = (nodes: readonly ModuleNode[]): number =>
  Math.max(0, ...nodes.map(({ row }) => Number(row.iOrder)))

export const movedAmong = (nodes: readonly ModuleNode[], from: number, to: number): readonly Rewrite[] =>
  movedPlaces(placed(nodes), from, to).map(({ sId, iOrder }) => ({ sId, data: { iOrder } }))

/** Last under the one that stands before it; nothing for the first. */
export const movedUnder = (nodes: readonly ModuleNode[], at: number): readonly Rewrite[] => {
  const [above, node] = [nodes[at - 1], nodes[at]]
  if (above === undefined || node === undefined) return []
  const data = { sParentId: above.sId, iOrder: lastPlace(above.children) + STEP }
  return [{ sId: node.sId, data }]
}

/** After the one under which it stands; `around` are the siblings of that one. */
export const movedOut = (
  node: ModuleNode,
  parent: ModuleNode,
  around: readonly ModuleNode[],
): readonly Rewrite[] => {
  const at = around.indexOf(parent) + 1
  const order = [...around.slice(0, at), node, ...around.slice(at)]
  const places = placesInOrder(placed(order), node.sId).map(({ sId, iOrder }) => ({ sId, data: { iOrder } }))
  const [moved] = places.filter(({ sId }) => sId === node.sId)
  return [
    { sId: node.sId, data: { sParentId: parent.row.sParentId ?? null, ...moved?.data } },
    ...places.filter(({ sId }) => sId !== node.sId),
  ]
}

/** Those whose name or id holds what is sought, with those above them. */
export const foundIn = (nodes: readonly ModuleNode[], sought: string): readonly ModuleNode[] =>
  nodes.flatMap((node) => {
    const children = foundIn(node.children, sought)
    const isFound = `${node.name} ${node.sId}`.toLowerCase().includes(sought)
    return isFound || children.length > 0 ? [{ ...node, children }] : []
  })

/** `01/04` of the ordered modules of a flow. */
export const stepOf = (at: number, steps: number): string =>
  [at + 1, steps].map((number) => String(number).padStart(2, '0')).join('/')
