// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// Conditions that are waited for: asked on arrival, when variables change and when somebody asks; and other events that reach around.
import { flows, model, tasks, tryAll } from '#tests/support/process-models/written.ts'

const condition = (text: string) =>
  `<conditionalEventDefinition><condition>\${${text}}</condition></conditionalEventDefinition>`

tryAll([
  {
    name: 'a condition that holds is not waited for',
    models: [
      model(
        `<startEvent id="s"/><intermediateCatchEvent id="c">${condition('n > 1')}</intermediateCatchEvent>${tasks('A')}${flows('s>c c>A')}`,
      ),
    ],
    expected:
      'start p {"n":2}; tasks A || start p {"n":1}; count 0; evaluate {"n":3}; tasks A || start p; count 0; evaluate {"n":3}; tasks A',
  },
  {
    name: 'what a task sets is asked at once around it',
    models: [
      model(
        `<startEvent id="s"/><subProcess id="sub"><startEvent id="is"/>${tasks('A B')}${flows('is>A A>B')}</subProcess>
        <boundaryEvent id="b" attachedToRef="sub">${condition('stop')}</boundaryEvent>${tasks('C')}${flows('s>sub b>C')}`,
      ),
    ],
    expected: 'start p; complete A {"stop":true}; tasks C || start p; complete A {"stop":false}; tasks B',
  },
  {
    name: 'an event sub-process by condition runs beside the rest each time it is asked',
    models: [
      model(
        `<startEvent id="s"/>${tasks('A')}${flows('s>A')}<subProcess id="by" triggeredByEvent="true"><startEvent id="bs" isInterrupting="false">${condition("v == 'go'")}</startEvent>${tasks('B')}${flows('bs>B')}</subProcess>`,
      ),
    ],
    expected:
      'start p {"v":"no"}; tasks A; evaluate {"v":"go"}; tasks A|B; evaluate; tasks A|B|B; complete A; evaluate; tasks B|B; completeAll; ended',
  },
  {
    name: 'an escalation of one event sub-process starts another beside it, and one without a code catches all',
    models: [
      model(`<startEvent id="s"/>${tasks('A')}<endEvent id="e"><escalationEventDefinition escalationRef="esc"/></endEvent>${flows('s>A A>e')}
        <subProcess id="one" triggeredByEvent="true"><startEvent id="os" isInterrupting="false"><escalationEventDefinition escalationRef="esc"/></startEvent><endEvent id="oe"><escalationEventDefinition escalationRef="other"/></endEvent>${flows('os>oe')}</subProcess>
        <subProcess id="two" triggeredByEvent="true"><startEvent id="ts" isInterrupting="false"><escalationEventDefinition escalationRef="all"/></startEvent>${tasks('B')}${flows('ts>B')}</subProcess>`).replace(
        '<process ',
        '<escalation id="other" escalationCode="X2"/><escalation id="all"/><process ',
      ),
    ],
    expected: 'start p; complete A; tasks B; completeAny; ended',
  },
  {
    name: 'a variable that may not be there is asked for by name',
    models: [
      model(
        `<startEvent id="s"/><exclusiveGateway id="x" default="x_B"/>${tasks('A B')}${flows('s>x x>A?${var:equals(n,1)} x>B')}`,
      ),
    ],
    expected: 'start p {"n":1}; tasks A || start p; tasks B',
  },
])
