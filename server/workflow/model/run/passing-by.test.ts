// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// What is skipped, set on the way, told within one instance alone, or ended far around.
import { flows, model, tasks, tryAll } from '#tests/support/process-models/written.ts'

tryAll([
  {
    name: 'what may be skipped is passed by where the instance says so',
    models: [
      model(
        `<startEvent id="s"/><userTask id="A" name="A" activiti:skipExpression="\${quick}"/>${tasks('B')}${flows('s>A A>B')}`,
      ),
    ],
    expected:
      'start p {"quick":true}; tasks A || start p {"quick":true,"_ACTIVITI_SKIP_EXPRESSION_ENABLED":true}; tasks B',
  },
  {
    name: 'an expression sets a variable, and each of several knows its place',
    models: [
      model(`<startEvent id="s"/><serviceTask id="set" activiti:expression="\${execution.setVariable('n', n + 1)}"/>
        <userTask id="t" name="\${n} \${at}"><multiInstanceLoopCharacteristics activiti:elementIndexVariable="at"><loopCardinality>\${n}</loopCardinality></multiInstanceLoopCharacteristics></userTask>${flows('s>set set>t')}`),
    ],
    expected: 'start p {"n":1}; tasks 2 0|2 1',
  },
  {
    name: 'a signal of the own instance reaches no other',
    models: [
      model(`<startEvent id="s"/><parallelGateway id="f"/><intermediateCatchEvent id="w"><signalEventDefinition signalRef="own"/></intermediateCatchEvent>${tasks('A B')}
        <intermediateThrowEvent id="t"><signalEventDefinition signalRef="own"/></intermediateThrowEvent>${flows('s>f f>w f>A A>t w>B')}`).replace(
        '<process ',
        '<signal id="own" name="own" activiti:scope="processInstance"/><process ',
      ),
    ],
    expected: 'start p; start p; tasks A|A; complete A; tasks A|B',
  },
  {
    name: 'what terminates all ends also whoever called',
    models: [
      model(
        `<startEvent id="s"/><parallelGateway id="f"/>${tasks('A')}<callActivity id="c" calledElement="q"/>${flows('s>f f>A f>c')}`,
      ),
      model(
        `<startEvent id="s"/>${tasks('B')}<endEvent id="e"><terminateEventDefinition activiti:terminateAll="true"/></endEvent>${flows('s>B B>e')}`,
        'q',
      ),
    ],
    expected: 'start p; tasks A|B; complete B; ended',
  },
  {
    name: 'whoever catches may ask for the code',
    models: [
      model(`<startEvent id="s"/><subProcess id="sub"><startEvent id="is"/><endEvent id="ie"><errorEventDefinition errorRef="err"/></endEvent>${flows('is>ie')}</subProcess>
        <boundaryEvent id="b" attachedToRef="sub"><errorEventDefinition activiti:errorCodeVariable="code"/></boundaryEvent><userTask id="t" name="\${code}"/>${flows('s>sub b>t')}`),
    ],
    expected: 'start p; tasks E1',
  },
  {
    name: 'an element sees values of its own, and gives back what it says',
    models: [
      model(`<startEvent id="s"/><userTask id="t" name="\${mine}"><extensionElements><activiti:inputOutput><activiti:inputParameter name="mine">\${n + 1}</activiti:inputParameter>
        <activiti:outputParameter name="n">\${mine * 2}</activiti:outputParameter></activiti:inputOutput></extensionElements></userTask><userTask id="u" name="\${n} \${execution.hasVariable('mine')}"/>${flows('s>t t>u')}`),
    ],
    expected: 'start p {"n":1}; tasks 2; complete 2 {"mine":5}; tasks 10 false',
  },
  {
    name: 'blanks that XML allows are read',
    models: [
      model(
        '<startEvent id = "s "/><userTask id="t" name = "A"/><sequenceFlow id="f " sourceRef="s" targetRef=" t"/>',
      ),
    ],
    expected: 'start p; tasks A',
  },
  {
    name: 'a scope begins with the values of its data objects',
    models: [
      model(`<dataObject id="d" name="n" itemSubjectRef="xsd:int"><extensionElements><activiti:value>3</activiti:value></extensionElements></dataObject>
        <startEvent id="s"/><subProcess id="sub"><dataObject id="e" name="word" itemSubjectRef="xsd:string"><extensionElements><activiti:value>hi</activiti:value></extensionElements></dataObject>
        <startEvent id="is"/><userTask id="t" name="\${word} \${n + 1}"/>${flows('is>t')}</subProcess>${flows('s>sub')}`),
    ],
    expected: 'start p; tasks hi 4 || start p {"n":1}; tasks hi 2',
  },
])
