/** Checks calls of functions and operators: picks the form that fits and converts the arguments to it. */
import type { CheckedExpression } from './checked.ts'
import { type Checking, failed, type Operand } from './checking.ts'
import { convert, convertToText, convertToWhole, unify } from './convert.ts'
import { datePatternOf } from './date-pattern.ts'
import { type ErrorDetails, type ExpressionErrorCode, type Span, suggestionDetail } from './errors.ts'
import { SWITCH } from './functions/choice.ts'
import type { FunctionDefinition, ParameterType } from './functions/definition.ts'
import { FUNCTIONS, formsOf } from './functions/registry.ts'
import { nearestName } from './nearest-name.ts'
import { TYPE_NAMES, VALUE_TYPES, type ValueType } from './types.ts'

type Mistake = {
  readonly code: ExpressionErrorCode
  readonly span: Span
  readonly details: ErrorDetails
}

type Fit =
  | { readonly ok: true; readonly node: CheckedExpression }
  | { readonly ok: false; readonly mistake: Mistake }

function parameterAt(definition: FunctionDefinition, index: number): ParameterType {
  return definition.parameters[index] ?? definition.rest ?? 'any'
}

/** The names of the operands' types, for a message. */
function typeList(operands: readonly Operand[]): ErrorDetails[string] {
  const types = [...new Set(operands.map(({ node }) => node.type))]
  return {
    en: types.map((type) => TYPE_NAMES[type].en).join(', '),
    'zh-CN': types.map((type) => TYPE_NAMES[type]['zh-CN']).join('、'),
  }
}

function wrongType(operand: Operand, expected: ValueType): Mistake {
  const { node, span } = operand
  const isDate = expected === 'date' || expected === 'timestamp'
  if (isDate && node.kind === 'literal' && typeof node.value === 'string') {
    return { code: 'invalid_date', span, details: { found: node.value } }
  }
  const details = { expected: TYPE_NAMES[expected], found: TYPE_NAMES[node.type] }
  return { code: 'wrong_type', span, details }
}

function typesDiffer(operands: readonly Operand[], span: Span): Mistake {
  const hasDate = operands.some(({ node }) => node.type === 'date' || node.type === 'timestamp')
  const badDate = operands.find(({ node }) => node.kind === 'literal' && typeof node.value === 'string')
  if (hasDate && badDate !== undefined) return wrongType(badDate, 'date')
  return { code: 'types_differ', span, details: { found: typeList(operands) } }
}

/** The argument as the parameter asks for it; null when it cannot be. */
function converted(node: CheckedExpression, parameter: ParameterType): CheckedExpression | null {
  if (typeof parameter === 'object') return convertToWhole(node, parameter)
  switch (parameter) {
    case 'any':
    case 'same':
      return node
    case 'printable':
      return convertToText(node)
    case 'pattern':
      return datePatternOf(node) === null ? null : node
    default:
      return convert(node, parameter)
  }
}

function expectedType(parameter: ParameterType): ValueType {
  if (typeof parameter === 'object') return 'decimal'
  return VALUE_TYPES.find((type) => type === parameter) ?? 'text'
}

function mistakeAt(operand: Operand, parameter: ParameterType): Mistake {
  if (parameter === 'pattern') return { code: 'invalid_pattern', span: operand.span, details: {} }
  return wrongType(operand, expectedType(parameter))
}

/** Converts the arguments to one form of a function. */
function fit(definition: FunctionDefinition, operands: readonly Operand[], span: Span): Fit {
  const args: CheckedExpression[] = []
  for (const [index, operand] of operands.entries()) {
    const parameter = parameterAt(definition, index)
    const arg = converted(operand.node, parameter)
    if (arg === null) return { ok: false, mistake: mistakeAt(operand, parameter) }
    args.push(arg)
  }
  const isShared = (index: number) => parameterAt(definition, index) === 'same'
  const common = unify(args.filter((_, index) => isShared(index)))
  if (common === null) {
    const sharing = operands.filter((_, index) => isShared(index))
    return { ok: false, mistake: typesDiffer(sharing, span) }
  }
  const unified = common.nodes.values()
  const final = args.map((arg, index) => (isShared(index) ? (unified.next().value ?? arg) : arg))
  const type = definition.result === 'same' ? common.type : definition.result
  return { ok: true, node: { kind: 'call', type, definition, args: final, shared: common.type } }
}

/** Subject and labels share one type, the results another. */
function checkSwitch(checking: Checking, operands: readonly Operand[], span: Span): CheckedExpression {
  const hasElse = operands.length % 2 === 0
  const isResult = (index: number) =>
    (index >= 2 && index % 2 === 0) || (hasElse && index === operands.length - 1)
  const labels = operands.filter((_, index) => !isResult(index))
  const results = operands.filter((_, index) => isResult(index))
  const subject = unify(labels.map(({ node }) => node))
  const outcome = unify(results.map(({ node }) => node))
  if (subject === null || outcome === null) {
    const { code, span: at, details } = typesDiffer(subject === null ? labels : results, span)
    return failed(checking, code, at, details)
  }
  const left = subject.nodes.values()
  const right = outcome.nodes.values()
  const args = operands.map(
    ({ node }, index) => (isResult(index) ? right.next().value : left.next().value) ?? node,
  )
  return { kind: 'call', type: outcome.type, definition: SWITCH, args, shared: subject.type }
}

/** Checks a call of one known form, such as an operator. */
export function applyDefinition(
  checking: Checking,
  definition: FunctionDefinition,
  operands: readonly Operand[],
  span: Span,
): CheckedExpression {
  const result = fit(definition, operands, span)
  if (result.ok) return result.node
  return failed(checking, result.mistake.code, result.mistake.span, result.mistake.details)
}

function takes(definition: FunctionDefinition, count: number): boolean {
  const { parameters, rest } = definition
  return count === parameters.length || (rest !== null && count > parameters.length)
}

function countsOf(forms: readonly FunctionDefinition[]): string {
  const counts = forms.map(({ parameters, rest }) => `${parameters.length}${rest === null ? '' : '+'}`)
  return [...new Set(counts)].sort().join(', ')
}

function isExact(definition: FunctionDefinition, operands: readonly Operand[]): boolean {
  return operands.every(({ node }, index) => {
    const parameter = parameterAt(definition, index)
    const isNamedType = VALUE_TYPES.some((type) => type === parameter)
    return !isNamedType || node.type === parameter
  })
}

/** Checks a call by name: a form whose types are given exactly is preferred to one that needs conversions. */
export function checkFunction(
  checking: Checking,
  call: { readonly name: string; readonly span: Span },
  operands: readonly Operand[],
): CheckedExpression {
  const { name, span } = call
  const forms = formsOf(name)
  if (forms.length === 0) {
    const nearest = nearestName(name, new Set(FUNCTIONS.map((known) => known.name)))
    return failed(checking, 'unknown_function', span, { name, suggestion: suggestionDetail(nearest) })
  }
  const fitting = forms.filter((form) => takes(form, operands.length))
  if (fitting.length === 0) {
    const details = { name, expected: countsOf(forms), found: operands.length }
    return failed(checking, 'argument_count', span, details)
  }
  if (fitting.includes(SWITCH)) return checkSwitch(checking, operands, span)
  const exact = fitting.filter((form) => isExact(form, operands))
  const others = fitting.filter((form) => !isExact(form, operands))
  const results = [...exact, ...others].map((form) => fit(form, operands, span))
  const success = results.find((result) => result.ok)
  if (success?.ok) return success.node
  const [first] = results
  // What is wrong with the only form, or with the one whose types were given, is worth telling in detail.
  if (first !== undefined && !first.ok && (results.length === 1 || exact.length > 0)) {
    return failed(checking, first.mistake.code, first.mistake.span, first.mistake.details)
  }
  return failed(checking, 'no_overload', span, { name, found: typeList(operands) })
}
