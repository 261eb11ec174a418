// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// Each element of a process, and how it gets on with its neighbours, where the models of other engines say nothing of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PureEngine } from '#tests/support/process-models/pure-engine.ts'
import { flows, model, tasks, tryAll, type WrittenCase } from '#tests/support/process-models/written.ts'
import { TABLE_NAMES } from '../state.ts'

const CASES: readonly WrittenCase[] = [
  {
    name: 'a parallel join behind an exclusive merge waits for the way that is still open',
    models: [
      model(`<startEvent id="s"/><parallelGateway id="f"/>${tasks('A B C D')}<exclusiveGateway id="x"/><parallelGateway id="j"/>
        ${flows('s>f f>A f>B f>C A>x B>x x>j C>j j>D')}`),
    ],
    expected: 'start p; complete A; complete B; tasks C; complete C; tasks D',
  },
  {
    name: 'an inclusive join waits only for ways that were taken',
    models: [
      model(`<startEvent id="s"/><inclusiveGateway id="o"/>${tasks('A B C D')}<inclusiveGateway id="j"/>
        ${flows('s>o o>A?${n>0} o>B?${n>1} o>C?${n>2} A>j B>j C>j j>D')}`),
    ],
    expected:
      'start p {"n":2}; tasks A|B; complete A; tasks B; complete B; tasks D; complete D; ended || start p {"n":1}; complete A; tasks D || startFails p {"m":1}',
  },
  {
    name: 'an inclusive join in a loop does not wait for a branch beside it',
    models: [
      model(`<startEvent id="s"/><exclusiveGateway id="r"/><parallelGateway id="f"/><inclusiveGateway id="o"/>${tasks('A B C D')}
        <inclusiveGateway id="oj"/><parallelGateway id="j"/><exclusiveGateway id="x" default="x_e"/><endEvent id="e"/>
        ${flows('s>r r>f f>o f>C o>A?${n>0} o>B?${n>5} A>oj B>oj oj>j C>j j>D D>x x>r?${again} x>e')}`),
    ],
    expected:
      'start p {"n":3,"again":false}; complete A; tasks C; complete C; tasks D; complete D; ended || start p {"n":3,"again":false}; complete C; tasks A; complete A; tasks D || start p {"n":9,"again":false}; complete C; complete A; tasks B; complete B; tasks D',
  },
  {
    name: 'an inclusive join within another opens first, and what follows is asked once',
    models: [
      model(`<startEvent id="s"/><exclusiveGateway id="r"/><inclusiveGateway id="o"/><inclusiveGateway id="o2"/>${tasks('A B B2 D')}
        <inclusiveGateway id="j2"/><inclusiveGateway id="j"/><exclusiveGateway id="x" default="x_e"/><endEvent id="e"/>
        ${flows('s>r r>o o>A?${n>0} o>o2?${n>1} o2>B?${n>2} o2>B2?${n>9} B>j2 B2>j2 j2>j A>j j>D D>x x>r?${again} x>e')}`),
    ],
    expected:
      'start p {"n":3,"again":false}; complete A; complete B; tasks D; complete D; ended || start p {"n":3,"again":false}; complete B; complete A; tasks D; complete D; ended || start p {"n":3,"again":true}; complete A; complete B; complete D; tasks A|B',
  },
  {
    name: 'the first event behind an event gateway wins',
    models: [
      model(`<startEvent id="s"/><eventBasedGateway id="g"/>${tasks('A B')}
        <intermediateCatchEvent id="cm"><messageEventDefinition messageRef="m"/></intermediateCatchEvent>
        <intermediateCatchEvent id="ct"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></intermediateCatchEvent>
        ${flows('s>g g>cm g>ct cm>A ct>B')}`),
    ],
    expected:
      'start p; timers 1; message m {"v":1}; tasks A; timers 0; completeAny; ended || start p; timer; tasks B; timers 0',
  },
  {
    name: 'several in turn, ended early by their condition',
    models: [
      model(`<startEvent id="s"/><userTask id="t" name="Ask \${who}" activiti:assignee="\${who}">
        <multiInstanceLoopCharacteristics isSequential="true" activiti:collection="people" activiti:elementVariable="who">
        <completionCondition>\${nrOfCompletedInstances >= 2}</completionCondition></multiInstanceLoopCharacteristics></userTask>
        ${tasks('after')}${flows('s>t t>after')}`),
    ],
    expected:
      'start p {"people":["a","b","c"]}; tasks Ask a; assignees a; completeAny; tasks Ask b; completeAny; tasks after || start p {"people":[]}; tasks after',
  },
  {
    name: 'any two of three sign, and the third is asked no more',
    models: [
      model(`<startEvent id="s"/><userTask id="t" name="\${who}"><multiInstanceLoopCharacteristics activiti:collection="\${people}" activiti:elementVariable="who">
        <completionCondition>\${nrOfCompletedInstances/nrOfInstances >= 0.5}</completionCondition></multiInstanceLoopCharacteristics></userTask>
        <boundaryEvent id="b" attachedToRef="t"><timerEventDefinition><timeDuration>P2D</timeDuration></timerEventDefinition></boundaryEvent>
        ${tasks('after late')}${flows('s>t t>after b>late')}`),
    ],
    expected:
      'start p {"people":["a","b","c"]}; count 3; timers 1; complete a; count 2; complete c; tasks after; timers 0 || start p {"people":["a","b"]}; timer; tasks late',
  },
  {
    name: 'a reminder that interrupts nothing comes as often as it says',
    models: [
      model(`<startEvent id="s"/>${tasks('A R')}<boundaryEvent id="b" attachedToRef="A" cancelActivity="false">
        <timerEventDefinition><timeCycle>R2/PT1H</timeCycle></timerEventDefinition></boundaryEvent>${flows('s>A b>R')}`),
    ],
    expected:
      'start p; timer; tasks A|R; timer; tasks A|R|R; timers 0; complete A; tasks R|R; completeAll; ended',
  },
  {
    name: 'what terminates ends its own scope and no other',
    models: [
      model(`<startEvent id="s"/><subProcess id="sub"><startEvent id="is"/><parallelGateway id="f"/>${tasks('A B')}
        <endEvent id="e"><terminateEventDefinition/></endEvent>${flows('is>f f>A f>B A>e')}</subProcess>${tasks('C')}${flows('s>sub sub>C')}`),
    ],
    expected: 'start p; tasks A|B; complete A; tasks C; completeAny; ended',
  },
  {
    name: 'what was done is undone, last first, before it goes on',
    models: [
      model(`<startEvent id="s"/>${tasks('A B D')}<userTask id="undoA" name="undo A" isForCompensation="true"/><userTask id="undoB" name="undo B" isForCompensation="true"/>
        <boundaryEvent id="ba" attachedToRef="A"><compensateEventDefinition/></boundaryEvent><boundaryEvent id="bb" attachedToRef="B"><compensateEventDefinition/></boundaryEvent>
        <intermediateThrowEvent id="c"><compensateEventDefinition/></intermediateThrowEvent>
        <association id="a1" sourceRef="ba" targetRef="undoA"/><association id="a2" sourceRef="bb" targetRef="undoB"/>${flows('s>A A>B B>c c>D')}`),
    ],
    expected:
      'start p; complete A; complete B; tasks undo A|undo B; completeAll; tasks D; completeAny; ended',
  },
  {
    name: 'a routine answers, or refuses with an error that its boundary catches',
    models: [
      model(`<startEvent id="s"/><serviceTask id="r" activiti:procedure="Sp_try"><extensionElements><activiti:field name="n"><activiti:expression>\${n}</activiti:expression></activiti:field></extensionElements></serviceTask>
        <boundaryEvent id="b" attachedToRef="r"><errorEventDefinition errorRef="err"/></boundaryEvent>
        <userTask id="ok" name="ok \${made}"/>${tasks('bad')}${flows('s>r r>ok b>bad')}`),
    ],
    routines: {
      Sp_try: ({ n }) => (n === 1 ? { variables: { made: 'yes' } } : { errorCode: n === 2 ? 'E1' : 'E2' }),
    },
    expected: 'start p {"n":1}; tasks ok yes || start p {"n":2}; tasks bad || startFails p {"n":3}',
  },
  {
    name: 'an error of a called process is caught where it was called, and values go both ways',
    models: [
      model(`<startEvent id="s"/><callActivity id="c" calledElement="q"><extensionElements><activiti:in source="a" target="b"/><activiti:out source="r" target="back"/></extensionElements></callActivity>
        <boundaryEvent id="e" attachedToRef="c"><errorEventDefinition errorRef="err"/></boundaryEvent>
        <userTask id="fine" name="fine \${back}"/>${tasks('caught')}${flows('s>c c>fine e>caught')}`),
      model(
        `<startEvent id="s"/><userTask id="t" name="in \${b}"/><exclusiveGateway id="x" default="x_ok"/><endEvent id="ok"/><endEvent id="no"><errorEventDefinition errorRef="err"/></endEvent>
        ${flows("s>t t>x x>no?${r=='no'} x>ok")}`,
        'q',
      ),
    ],
    expected:
      'start p {"a":7}; tasks in 7; complete in 7 {"r":"yes"}; tasks fine yes; completeAny; ended || start p {"a":7}; complete in 7 {"r":"no"}; tasks caught; completeAny; ended',
  },
  {
    name: 'an error that nothing catches leaves the task open',
    models: [
      model(
        `<startEvent id="s"/>${tasks('A')}<endEvent id="e"><errorEventDefinition errorRef="undeclared"/></endEvent>${flows('s>A A>e')}`,
      ),
    ],
    expected: 'start p; completeFails A; tasks A',
  },
  {
    name: 'event sub-processes by message and signal, interrupting or beside the rest',
    models: [
      model(`<startEvent id="s"/>${tasks('A')}${flows('s>A')}
        <subProcess id="beside" triggeredByEvent="true"><startEvent id="bs" isInterrupting="false"><messageEventDefinition messageRef="m"/></startEvent>${tasks('B')}${flows('bs>B')}</subProcess>
        <subProcess id="instead" triggeredByEvent="true"><startEvent id="ins"><signalEventDefinition signalRef="sig"/></startEvent>${tasks('C')}${flows('ins>C')}</subProcess>`),
    ],
    expected:
      'start p; message m; tasks A|B; message m; tasks A|B|B; signal sig; tasks C; completeAny; ended || start p; message m; complete A; tasks B; completeAny; ended',
  },
  {
    name: 'an escalation that interrupts nothing runs beside what raised it',
    models: [
      model(`<startEvent id="s"/><subProcess id="sub"><startEvent id="is"/><intermediateThrowEvent id="th"><escalationEventDefinition escalationRef="esc"/></intermediateThrowEvent>${tasks('A')}${flows('is>th th>A')}</subProcess>
        <boundaryEvent id="b" attachedToRef="sub" cancelActivity="false"><escalationEventDefinition escalationRef="esc"/></boundaryEvent>${tasks('E')}${flows('s>sub b>E')}`),
    ],
    expected: 'start p; tasks A|E; completeAll; ended',
  },
  {
    name: 'a condition at the boundary, asked again when something is set',
    models: [
      model(
        `<startEvent id="s"/>${tasks('A B')}<boundaryEvent id="b" attachedToRef="A"><conditionalEventDefinition><condition>\${v == 'go'}</condition></conditionalEventDefinition></boundaryEvent>${flows('s>A b>B')}`,
      ),
    ],
    expected: 'start p {"v":"no"}; evaluate; tasks A; evaluate {"v":"go"}; tasks B',
  },
]

tryAll(CASES)

test('Whatever ends leaves no row behind, and its history is whole', async () => {
  const engine = new PureEngine()
  await engine.deploy(model(`<startEvent id="s"/>${tasks('A')}<endEvent id="e"/>${flows('s>A A>e')}`))
  engine.start('p', { n: 1 })
  const [task] = engine.rows('tasks')
  assert.ok(task)
  engine.happen('tasks', task.id, { kind: 'complete', taskId: task.id, variables: {} })
  for (const table of TABLE_NAMES) assert.deepEqual(engine.rows(table), [], table)
  assert.deepEqual(
    engine.effects.filter((effect) => effect.kind.startsWith('activity')).map(({ kind }) => kind),
    [
      'activityStarted',
      'activityEnded',
      'activityStarted',
      'activityEnded',
      'activityStarted',
      'activityEnded',
    ],
  )
})
