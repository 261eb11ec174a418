// The words of the glossary that have rivals: what is not said, what is said instead, and where that holds.
import type { Prose } from './prose.ts'

export type Word = {
  readonly say: string
  readonly not: RegExp
  readonly kinds: readonly Prose['kind'][]
  /** Patterns of paths; those of `except` are left out. */
  readonly where: readonly string[]
  readonly except?: readonly string[]
}

const EVERY_KIND: readonly Prose['kind'][] = ['comment', 'text', 'page']
const EVERYWHERE = ['**/*']
/** What has been released is never changed. */
const RELEASED = 'content/framework/migrations/*'
const GLOSSARY = 'GLOSSARY.md'

export const WORDS: readonly Word[] = [
  {
    say: 'tenant: in code',
    not: /\bcompan(?:y|ies)\b/i,
    kinds: ['comment'],
    where: ['{contracts,server,web}/**/*', 'content/{editions,customers}/**/*.sql'],
    except: ['server/reports/**/*', 'content/editions/standard/sft/company/*'],
  },
  {
    say: 'tenant: to those who build the service',
    not: /\bcompan(?:y|ies)\b/i,
    kinds: ['page'],
    where: ['CONTRIBUTING.md', 'docs/decisions/*'],
  },
  {
    say: 'company: to those who use the product or make content for it',
    not: /(?<!multi-)\btenants?\b(?! (?:tables?|columns?)\b)/i,
    kinds: ['page', 'text'],
    where: ['README.md', 'docs/{howto,reference}/*', '{content,contracts,server,tools,web}/**/*'],
    except: ['**/*.test.*', RELEASED],
  },
  {
    say: 'tenant, or company',
    not: /\bbrands?\b/i,
    kinds: EVERY_KIND,
    where: EVERYWHERE,
    except: [GLOSSARY, RELEASED, 'contracts/labels/chinese.ts'],
  },
  {
    say: 'header: of a document',
    not: /\b(?:document|invoice|order|record)['’]s head\b|\bheads? and (?:its |their )?lines\b|\bhead (?:fields?|rows?)\b/i,
    kinds: EVERY_KIND,
    where: EVERYWHERE,
    except: [GLOSSARY],
  },
  {
    say: 'routine',
    not: /(?<!\bfunctions? (?:and|or) )\bprocedures?\b/i,
    kinds: ['comment', 'page'],
    where: EVERYWHERE,
    except: [GLOSSARY, RELEASED],
  },
  {
    say: 'routine',
    not: /\bprocedures?\b/i,
    kinds: ['text'],
    where: EVERYWHERE,
    except: [RELEASED, '{tests,tools}/**/*.test.ts', 'tests/isolation/grammar/*'],
  },
  {
    say: 'licence',
    not: /(?<!\bOpen Font |npm run )\blicenses?\b/i,
    kinds: EVERY_KIND,
    where: EVERYWHERE,
    except: [GLOSSARY],
  },
  {
    say: 'grant',
    not: /\b(?:permissions?|privileges?)\b/i,
    kinds: EVERY_KIND,
    where: ['{contracts,server,web}/**/*', '*.md', 'docs/**/*', 'content/{editions,customers}/**/*'],
    except: [GLOSSARY],
  },
  ...[
    { say: '请购单', not: /采购申请/, where: ['content/editions/**/*'] },
    { say: '发货单: of ours; 供应商发货单: of a supplier', not: /送货单/, where: ['content/editions/**/*'] },
    {
      say: '结账, 反结账: of accounting periods',
      not: /关闭/,
      where: ['content/editions/standard/acc/**/*'],
    },
    { say: '物料: whatever lies in stock', not: /物品/, where: ['content/editions/**/*'] },
  ].map((word) => ({ ...word, kinds: EVERY_KIND })),
  {
    say: 'in British spelling',
    not: /\b(?:behaviors?|catalogs?|colors?|favorites?|organiz(?:ed?|es|ations?)|(?:normal|serial)iz(?:ed?|es|ation))\b/i,
    kinds: EVERY_KIND,
    where: EVERYWHERE,
    except: [RELEASED, 'contracts/labels/chinese.ts'],
  },
]
