// Decides what is done with a statement of a dump before the database sees it. The walls are the scratch role's lack of rights;
// this is about what makes sense to run there, and about what the user should hear of.

/** Statements whose loss nobody misses are passed over in silence; `isTold` ones may be missed. */
export type Judgement =
  | { readonly kind: 'run'; readonly text: string; readonly onFailure: 'stop' | 'tell' | 'pass' }
  | { readonly kind: 'skip'; readonly why: string; readonly isTold: boolean }
  | { readonly kind: 'begin' | 'end'; readonly text: string }
  | { readonly kind: 'insert'; readonly text: string }

type Rule = { readonly when: RegExp; readonly decide: (text: string) => Judgement }

const run = (text: string): Judgement => ({ kind: 'run', text, onFailure: 'stop' })
const attempt = (text: string): Judgement => ({ kind: 'run', text, onFailure: 'tell' })
const skip =
  (why: string, isTold = false) =>
  (): Judgement => ({ kind: 'skip', why, isTold })

const SERVER = skip('it concerns the whole server, not this database', true)
const NOTHING_LOST = skip('it makes or describes databases, not tables')

// The first rule that fits decides.
const RULES: readonly Rule[] = [
  { when: /^insert into /, decide: (text) => ({ kind: 'insert', text }) },
  { when: /^(?:begin|start transaction)\b/, decide: (text) => ({ kind: 'begin', text }) },
  { when: /^(?:commit|end|rollback|abort)\b(?! prepared| to )/, decide: (text) => ({ kind: 'end', text }) },
  { when: /^set (?:session |local )?role\b|^reset role\b/, decide: skip('roles are not changed', true) },
  { when: /^set session authorization default$/, decide: skip('roles are not changed') },
  {
    when: /^(?:set|reset) (?:session |local )?session authorization\b/,
    decide: skip('roles are not changed', true),
  },
  {
    when: /^set (?:session |local )?client_encoding\b|^set names\b/,
    decide: skip('the file is read in one encoding'),
  },
  { when: /^(?:set|reset)\b/, decide: (text) => ({ kind: 'run', text, onFailure: 'pass' }) },
  {
    when: /^(?:create|alter|drop) (?:role|user(?! mapping)|group)\b/,
    decide: skip('roles are not made', true),
  },
  { when: /^(?:grant|revoke)\b|^alter default privileges\b/, decide: skip('rights are not carried over') },
  { when: /^alter .* owner to /s, decide: skip('owners are not carried over') },
  { when: /^reassign owned\b|^drop owned\b/, decide: skip('owners are not carried over') },
  { when: /^(?:create|alter|drop) database\b/, decide: NOTHING_LOST },
  { when: /^(?:create|alter|drop) (?:tablespace|subscription|publication|event trigger)\b/, decide: SERVER },
  {
    when: /^comment on (?:database|role|tablespace|extension|publication|subscription|event)\b/,
    decide: NOTHING_LOST,
  },
  { when: /^(?:create|alter|drop) (?:server|foreign data wrapper|user mapping)\b/, decide: SERVER },
  { when: /^security label\b|^import foreign schema\b/, decide: SERVER },
  { when: /^(?:alter system|checkpoint|load|listen|unlisten|notify|prepare transaction)\b/, decide: SERVER },
  { when: /^(?:vacuum|analyze|analyse|cluster|reindex|discard|lock)\b/, decide: skip('it is maintenance') },
  {
    when: /^copy .*\s(?:from|to) (?:program\b|e?')/s,
    decide: skip('it reads or writes outside of this file; nothing was read', true),
  },
  { when: /^copy .*\sto stdout\b/s, decide: skip('it only prints') },
  { when: /^alter table .* (?:disable|enable) trigger all$/s, decide: forAllTriggers },
  { when: /^create schema\b/, decide: (text) => attempt(withoutAuthorization(text)) },
  {
    when: /^create (?:unlogged |global |local |temp |temporary )*table\b/,
    decide: (text) => run(withoutOids(text)),
  },
  { when: /^create (?:type|domain|sequence)\b|^alter type\b/, decide: run },
  {
    when: /^alter table .* add (?:constraint\b.* )?(?:primary key|unique|foreign key|check|exclude)\b/s,
    decide: attempt,
  },
  { when: /^alter table .* (?:attach partition|add column|alter column|add generated)\b/s, decide: run },
  { when: /^(?:update|delete|merge|with)\b/, decide: run },
]

/** Row triggers of foreign keys need a superuser to be switched off; for one session this setting does the same. */
function forAllTriggers(text: string): Judgement {
  const isOff = /disable trigger all$/i.test(text)
  return attempt(`set session_replication_role = ${isOff ? 'replica' : 'origin'}`)
}

function withoutAuthorization(text: string): string {
  return text.replace(/\s+authorization\s+(?:"(?:[^"]|"")+"|[\w$]+)/i, '')
}

/** What PostgreSQL had before version 12. */
function withoutOids(text: string): string {
  return text.replace(/\)\s*with(?:out)?\s+oids\s*$/i, ')').replace(/\bwith\s*\(\s*oids\s*=\s*\w+\s*\)/i, '')
}

/** A statement's words in lower case with single blanks, comments left out: enough of it to know what it is. */
export const gistOf = (text: string): string =>
  text
    .slice(0, 4_000)
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** What is to be done with a statement. What no rule knows is tried, and its failure told. */
export const judgeStatement = (text: string): Judgement => {
  const gist = gistOf(text)
  return RULES.find(({ when }) => when.test(gist))?.decide(text) ?? attempt(text)
}
