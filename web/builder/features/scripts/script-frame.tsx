// What stands around each part of the page: what it is for, and the way to the others.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { SCRIPT_WORDS as WORDS } from './script-words.ts'

const PARTS = [
  { rest: [], words: WORDS.desk },
  { rest: ['history'], words: WORDS.history },
  { rest: ['routines'], words: WORDS.routines },
] as const

export const ScriptFrame = ({ children }: { readonly children: ReactNode }) => {
  const say = useText()
  return (
    <BuilderPage
      title={say(WORDS.title)}
      help={say(WORDS.help)}
      actions={
        <nav className="row script-parts" aria-label={say(WORDS.places)}>
          {PARTS.map(({ rest, words }) => (
            <Link
              key={words.en}
              className="button"
              to={addressOf('scripts', rest)}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {say(words)}
            </Link>
          ))}
        </nav>
      }
    >
      {children}
    </BuilderPage>
  )
}
