// What a package changes, by what becomes of it: what goes first.
import type { PackageLine } from '#contracts/packages.ts'
import { useText } from '../../services/use-text.ts'
import { DEED_WORDS, kindWords } from './package-words.ts'

const DEEDS = Object.keys(DEED_WORDS) as readonly PackageLine['deed'][]

const keyOf = ({ deed, kind, name, more }: PackageLine): string => `${deed} ${kind} ${name} ${more ?? ''}`

export const LineList = ({ lines }: { readonly lines: readonly PackageLine[] }) => {
  const say = useText()
  return (
    <ul className="package-lines">
      {lines.map((line) => (
        <li key={keyOf(line)}>
          <span className="soft">{say(kindWords(line.kind))}</span> <code>{line.name}</code>
          {line.more === null ? null : <span className="soft"> → {line.more}</span>}
        </li>
      ))}
    </ul>
  )
}

export const PackageLines = ({ lines }: { readonly lines: readonly PackageLine[] }) => {
  const say = useText()
  return DEEDS.map((deed) => {
    const own = lines.filter((line) => line.deed === deed)
    return own.length === 0 ? null : (
      <section key={deed}>
        <h3>
          {say(DEED_WORDS[deed])} <span className="soft">{own.length}</span>
        </h3>
        <LineList lines={own} />
      </section>
    )
  })
}
