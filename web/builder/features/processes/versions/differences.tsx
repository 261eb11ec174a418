// What came, went and changed from one version of a process to another.
import { useText } from '../../../services/use-text.ts'
import { PROCESS_WORDS as WORDS } from '../process-words.ts'
import type { Change, ModelDifference } from './compare-models.ts'
import { wordFor } from './fact-words.ts'

const Changed = ({ what, before, after }: Change) => {
  const say = useText()
  const word = wordFor(what)
  const told = (value: string): string => (value === '' ? say(WORDS.unsaid) : value)
  return (
    <li>
      {word === null ? what : say(word)}: <del>{told(before)}</del> → <ins>{told(after)}</ins>
    </li>
  )
}

const KINDS = ['added', 'changed', 'removed'] as const

export const Differences = ({ difference }: { readonly difference: ModelDifference }) => {
  const say = useText()
  const kinds = KINDS.filter((kind) => difference[kind].length > 0)
  return (
    <>
      <p role="status">{kinds.length === 0 ? say(WORDS.same) : null}</p>
      <ul className="process-difference">
        {kinds.flatMap((kind) =>
          difference[kind].map(({ id, name, changes }) => (
            <li key={id} data-kind={kind}>
              {say(WORDS[kind])}: {name}
              {changes.length === 0 ? null : (
                <ul>
                  {changes.map((change) => (
                    <Changed key={change.what} {...change} />
                  ))}
                </ul>
              )}
            </li>
          )),
        )}
      </ul>
    </>
  )
}
