// A role or a user by the tree of modules: what may be done in each, given and taken away by a click.
import { Link } from '@tanstack/react-router'
import { ACTIONS } from '#contracts/metadata-values.ts'
import type { GrantedModule } from '#contracts/permissions.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { useText } from '../../services/use-text.ts'
import { GrantCell } from './grant-cell.tsx'
import { stateOf, type Where } from './grant-set.ts'
import { addressFor, type HolderPlace } from './holder-place.ts'
import { useMatrixKeys } from './matrix-keys.ts'
import type { PlacedModule } from './module-order.ts'
import { ACTION_WORDS, PERMISSION_WORDS as WORDS } from './permission-words.ts'

export type GrantMatrixProps = {
  readonly place: HolderPlace
  readonly where: Where
  readonly rows: readonly PlacedModule[]
  readonly onToggle: (module: GrantedModule, code: string) => void
}

const CODES = [...ACTIONS, '*'] as const

const Buttons = ({ module, where }: { readonly module: GrantedModule; readonly where: Where }) => {
  const { buttons } = module
  if (buttons.length === 0) return null
  const isHeld = (code: string): boolean => ['allowed', 'everywhere'].includes(stateOf(module, code, where))
  const held = buttons.filter(({ sActionCode }) => isHeld(sActionCode)).length
  return (
    <span className="soft">
      {held}/{buttons.length}
    </span>
  )
}

const Name = ({
  place,
  where,
  placed: { module, depth },
}: {
  readonly place: HolderPlace
  readonly where: Where
  readonly placed: PlacedModule
}) => {
  const say = useText()
  return (
    <th scope="row" style={{ paddingInlineStart: 10 + depth * 16 }}>
      <Link
        to={addressFor(place.kind, place.sId, module.sModelsId)}
        aria-current={place.sModelsId === module.sModelsId ? 'true' : undefined}
      >
        {module.sName}
      </Link>
      {module.bNarrowed === 1 ? <Tag tone="partial">{say(WORDS.less)}</Tag> : null}
      {module.grants.some(({ sSubsidiaryId }) => sSubsidiaryId !== null && sSubsidiaryId !== where) ? (
        <Tag>{say(WORDS.elsewhere)}</Tag>
      ) : null}
    </th>
  )
}

export const GrantMatrix = ({ place, where, rows, onToggle }: GrantMatrixProps) => {
  const say = useText()
  const { onKeyDown, isStop, setStop } = useMatrixKeys({ row: rows.length - 1, column: CODES.length - 1 })
  const titleOf = (code: (typeof CODES)[number]): string => say(code === '*' ? WORDS.all : ACTION_WORDS[code])
  return (
    <section className="data-table-frame grant-matrix" aria-label={say(WORDS.title)}>
      <table className="data-table" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{say(WORDS.module)}</th>
            {CODES.map((code) => (
              <th key={code} scope="col">
                {titleOf(code)}
              </th>
            ))}
            <th scope="col">{say(WORDS.buttons)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((placed, row) => (
            <tr key={placed.module.sModelsId}>
              <Name {...{ place, where, placed }} />
              {CODES.map((code, column) => (
                <td key={code}>
                  <GrantCell
                    state={stateOf(placed.module, code, where)}
                    label={`${placed.module.sName}, ${titleOf(code)}`}
                    cell={{ row, column }}
                    isStop={isStop({ row, column })}
                    onFocus={() => setStop({ row, column })}
                    onToggle={() => onToggle(placed.module, code)}
                  />
                </td>
              ))}
              <td>
                <Buttons module={placed.module} where={where} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
