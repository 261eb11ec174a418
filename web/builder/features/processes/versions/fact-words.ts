// What the things are called that an element of a model says.
import type { Text } from '#contracts/language.ts'
import { PANEL_WORDS as WORDS } from '../panel/panel-words.ts'
import { FIELD } from './compare-models.ts'

const FACTS: Readonly<Record<string, Text>> = {
  ...{ name: WORDS.name, documentation: WORDS.documentation, kind: WORDS.kind, module: WORDS.module },
  ...{ approvers: WORDS.approvers, countersign: WORDS.countersign, sequential: WORDS.sequential },
  ...{ skipSame: WORDS.skipSame, fourEyes: WORDS.fourEyes, formKey: WORDS.formKey, dueDate: WORDS.dueDate },
  ...{ remind: WORDS.remind, actions: WORDS.actions, copyTo: WORDS.copyTo, onReject: WORDS.onReject },
  ...{ procedure: WORDS.procedure, result: WORDS.result, calledElement: WORDS.called },
  ...{
    collection: WORDS.collection,
    loopCardinality: WORDS.cardinality,
    completionCondition: WORDS.completion,
  },
  ...{ conditionExpression: WORDS.condition, default: WORDS.default, isSequential: WORDS.oneByOne },
  ...{ timeDuration: WORDS.timeDuration, timeDate: WORDS.timeDate, timeCycle: WORDS.timeCycle },
  cancelActivity: { en: 'Interrupts', zh: '中断' },
  sourceRef: { en: 'From', zh: '起点' },
  targetRef: { en: 'To', zh: '终点' },
  attachedToRef: { en: 'At', zh: '附着于' },
}

/** Null: it is told by the name that the model has for it. */
export const wordFor = (what: string): Text | null => {
  if (!what.startsWith(FIELD)) return FACTS[what] ?? null
  const name = what.slice(FIELD.length)
  return { en: `${WORDS.field.en} ${name}`, zh: `${WORDS.field.zh} ${name}` }
}
