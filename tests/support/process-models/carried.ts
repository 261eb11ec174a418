// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// What needs more than one column of an instance's rows: what signals carry, handlers that a scope keeps, cycles by cron, settled names.
import { flows, model, tasks, type WrittenCase } from './written.ts'

const UNDO = '<userTask id="undo" name="undo" isForCompensation="true"/>'
const UNDONE =
  '<boundaryEvent id="cA" attachedToRef="A"><compensateEventDefinition/></boundaryEvent><association id="aA" sourceRef="cA" targetRef="undo"/>'

const CATCHES = '<startEvent id="s"/><intermediateCatchEvent id="c">'

export const CARRIED_CASES: readonly WrittenCase[] = [
  {
    name: 'a signal carries what its definition names, and all of it is taken',
    models: [
      model(`${CATCHES}<signalEventDefinition signalRef="sig"/></intermediateCatchEvent>
        <userTask id="t" name="\${a}, \${b}"/>${flows('s>c c>t')}`),
      model(
        `<startEvent id="s"/><intermediateThrowEvent id="e"><signalEventDefinition signalRef="sig"><extensionElements>
        <activiti:in source="x" target="a"/><activiti:in sourceExpression="\${x + 1}" target="b"/></extensionElements></signalEventDefinition></intermediateThrowEvent>${flows('s>e')}`,
        'q',
      ),
    ],
    expected: 'start p; start q {"x":4}; tasks 4, 5',
  },
  {
    name: 'whoever catches a signal may take a part of it, by other names',
    models: [
      model(`${CATCHES}<extensionElements><activiti:in source="a" target="mine"/></extensionElements><signalEventDefinition signalRef="sig"/></intermediateCatchEvent>
        <userTask id="t" name="\${mine}, \${execution.hasVariable('b')}"/>${flows('s>c c>t')}`),
      model(
        `<startEvent id="s"/><intermediateThrowEvent id="e"><extensionElements><activiti:out source="x" target="a"/><activiti:out source="x" target="b"/></extensionElements>
        <signalEventDefinition signalRef="sig"/></intermediateThrowEvent>${flows('s>e')}`,
        'q',
      ),
    ],
    expected: 'start p; start q {"x":4}; tasks 4, false',
  },
  {
    name: 'a signal of its own instance is nothing to anybody else',
    models: [
      model(`<startEvent id="s"/>${tasks('A B C')}<boundaryEvent id="b" attachedToRef="A"><signalEventDefinition signalRef="own"/></boundaryEvent>
        <parallelGateway id="f"/><intermediateThrowEvent id="e"><signalEventDefinition signalRef="own"/></intermediateThrowEvent>
        ${flows('s>f f>A f>C C>e b>B')}`).replace(
        '<signal id="sig" name="sig"/>',
        '<signal id="own" name="own" activiti:scope="processInstance"/>',
      ),
    ],
    expected: 'start p; signal own; tasks A|C; complete C; tasks B',
  },
  {
    name: 'a scope that says itself how it is undone may undo a part of what was done in it',
    models: [
      model(`<startEvent id="s"/><subProcess id="sub"><startEvent id="is"/>${tasks('A')}${UNDO}${UNDONE}${flows('is>A')}
        <subProcess id="by" triggeredByEvent="true"><startEvent id="bs"><compensateEventDefinition/></startEvent>
        <intermediateThrowEvent id="again"><compensateEventDefinition activityRef="A"/></intermediateThrowEvent>${tasks('whole')}${flows('bs>again again>whole')}</subProcess></subProcess>
        ${tasks('B')}<endEvent id="e"><compensateEventDefinition/></endEvent>${flows('s>sub sub>B B>e')}`),
    ],
    expected: 'start p; complete A; complete B; tasks undo; completeAny; tasks whole; completeAny; ended',
  },
  {
    name: 'a timer goes by a cron expression, for ever',
    models: [
      model(`<startEvent id="s"/>${tasks('A R')}<boundaryEvent id="b" attachedToRef="A" cancelActivity="false">
        <timerEventDefinition><timeCycle>0 0/5 * * * ?</timeCycle></timerEventDefinition></boundaryEvent>${flows('s>A b>R')}`),
    ],
    expected: 'start p; timer; timer; timers 1; tasks A|R|R; complete A; timers 0',
  },
  {
    name: 'the name of the message that begins a process is calculated once',
    models: [
      model(
        `<startEvent id="s"><messageEventDefinition activiti:messageExpression="\${'go'}\${1 + 1}"/></startEvent>${tasks('A')}${flows('s>A')}`,
      ),
    ],
    expected: 'startMsg go2; tasks A',
  },
]
