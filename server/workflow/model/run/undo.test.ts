// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// What was done is undone: handlers of activities, of scopes and of repeated ones, and transactions that are cancelled.
import { flows, model, tasks, tryAll } from '#tests/support/process-models/written.ts'

const UNDO = '<userTask id="undo" name="undo" isForCompensation="true"/>'
const undoneBy = (activity: string) =>
  `<boundaryEvent id="c${activity}" attachedToRef="${activity}"><compensateEventDefinition/></boundaryEvent><association id="a${activity}" sourceRef="c${activity}" targetRef="undo"/>`
const CANCELLED = '<boundaryEvent id="cancelled" attachedToRef="tx"><cancelEventDefinition/></boundaryEvent>'

tryAll([
  {
    name: 'a cancelled transaction undoes what was done in it and goes on from its boundary',
    models: [
      model(`<startEvent id="s"/><transaction id="tx"><startEvent id="is"/><parallelGateway id="f"/>${tasks('A B C')}${UNDO}${undoneBy('A')}
        <endEvent id="no"><cancelEventDefinition/></endEvent>${flows('is>f f>A f>B A>C B>no')}</transaction>${CANCELLED}
        ${tasks('done failed')}${flows('s>tx tx>done cancelled>failed')}`),
    ],
    expected:
      'start p; complete A; tasks B|C; complete B; tasks undo; completeAny; tasks failed; completeAny; ended || start p; complete B; tasks failed || start p; complete A; complete C; tasks B',
  },
  {
    name: 'a transaction that ends well can still be undone later',
    models: [
      model(`<startEvent id="s"/><transaction id="tx"><startEvent id="is"/>${tasks('A')}${UNDO}${undoneBy('A')}${flows('is>A')}</transaction>
        <intermediateThrowEvent id="t"><compensateEventDefinition activityRef="tx"/></intermediateThrowEvent>${tasks('after')}${flows('s>tx tx>t t>after')}`),
    ],
    expected: 'start p; complete A; tasks undo; completeAny; tasks after; completeAny; ended',
  },
  {
    name: 'each of several is undone',
    models: [
      model(`<startEvent id="s"/><userTask id="A" name="A"><multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics></userTask>
        ${UNDO}${undoneBy('A')}<endEvent id="e"><compensateEventDefinition activityRef="A"/></endEvent>${flows('s>A A>e')}`),
    ],
    expected: 'start p; completeAll; tasks undo|undo|undo; completeAll; ended',
  },
  {
    name: 'a scope says itself how it is undone',
    models: [
      model(`<startEvent id="s"/><subProcess id="sub"><startEvent id="is"/>${tasks('A')}${UNDO}${undoneBy('A')}${flows('is>A')}
        <subProcess id="by" triggeredByEvent="true"><startEvent id="bs"><compensateEventDefinition/></startEvent>${tasks('whole')}${flows('bs>whole')}</subProcess></subProcess>
        <endEvent id="e"><compensateEventDefinition/></endEvent>${flows('s>sub sub>e')}`),
    ],
    expected: 'start p; complete A; tasks whole; completeAny; ended',
  },
  {
    name: 'a scope with a handler attached is undone beside what was done in it',
    models: [
      model(`<startEvent id="s"/><subProcess id="sub"><startEvent id="is"/>${tasks('A')}${UNDO}${undoneBy('A')}${flows('is>A')}</subProcess>
        <boundaryEvent id="csub" attachedToRef="sub"><compensateEventDefinition/></boundaryEvent><userTask id="u" name="whole" isForCompensation="true"/><association id="asub" sourceRef="csub" targetRef="u"/>
        <endEvent id="e"><compensateEventDefinition/></endEvent>${flows('s>sub sub>e')}`),
    ],
    expected: 'start p; complete A; tasks undo|whole; completeAll; ended',
  },
  {
    name: 'what is undone at once is undone last first, and goes on once',
    models: [
      model(`<startEvent id="s"/>${tasks('A B')}${['A', 'B']
        .map(
          (name) =>
            `<boundaryEvent id="c${name}" attachedToRef="${name}"><compensateEventDefinition/></boundaryEvent><serviceTask id="undo${name}" isForCompensation="true" activiti:expression="\${concat(log, '${name}')}" activiti:resultVariable="log"/><association id="a${name}" sourceRef="c${name}" targetRef="undo${name}"/>`,
        )
        .join('')}
        <intermediateThrowEvent id="t"><compensateEventDefinition/></intermediateThrowEvent><userTask id="after" name="\${log}"/>${flows('s>A A>B B>t t>after')}`),
    ],
    expected: 'start p {"log": ""}; complete A; complete B; tasks BA; completeAny; ended',
  },
  {
    name: 'a scope whose tokens end at once is left once',
    models: [
      model(
        `<startEvent id="s"/><subProcess id="sub"><startEvent id="is"/><parallelGateway id="f"/><manualTask id="x"/><manualTask id="y"/>${flows('is>f f>x f>y')}</subProcess>${tasks('after')}${flows('s>sub sub>after')}`,
      ),
    ],
    expected: 'start p; tasks after; completeAny; ended',
  },
])
