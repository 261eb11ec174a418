// The pure engine with what a service has around it, in memory: several instances, messages and signals between them, a clock that stands.
import assert from 'node:assert/strict'
import { createClock } from '#contracts/expression/clock.ts'
import type { Definition } from '#server/workflow/model/definition.ts'
import { readModel } from '#server/workflow/model/read/read-model.ts'
import type { Effect } from '#server/workflow/model/run/effect.ts'
import type { FlowEvent, Variables } from '#server/workflow/model/run/event.ts'
import { step } from '#server/workflow/model/run/step.ts'
import type { Given } from '#server/workflow/model/run/work.ts'
import { startsOf } from '#server/workflow/model/starts.ts'
import {
  NOTHING,
  type State,
  type Subscription,
  type TableName,
  type Tables,
} from '#server/workflow/model/state.ts'

/** Of roles, by code. */
type People = Readonly<Record<string, readonly string[]>>

type Routine = (values: Variables) => { readonly variables?: Variables; readonly errorCode?: string }

export class PureEngine {
  readonly #definitions = new Map<string, Definition>()
  readonly #states = new Map<string, State>()
  readonly #routines: Readonly<Record<string, Routine>>
  readonly #people: People
  readonly #given: Given
  readonly effects: Effect[] = []
  #ids = 0

  constructor(routines: Readonly<Record<string, Routine>> = {}, people: People = {}) {
    this.#routines = routines
    this.#people = people
    this.#given = {
      definition: (id) => this.#definitions.get(id),
      newest: (key) => this.#definitions.get(key),
      clock: createClock({ now: '2026-01-31T08:00:00Z', timeZone: 'UTC' }),
      newId: () => {
        this.#ids += 1
        return String(this.#ids)
      },
    }
  }

  async deploy(xml: string): Promise<void> {
    const result = await readModel(xml)
    assert.ok(result.ok, JSON.stringify(result))
    for (const process of result.processes)
      this.#definitions.set(process.key, { ...process, id: process.key })
  }

  rows<Name extends TableName>(name: Name): readonly Tables[Name][] {
    return [...this.#states.values()].flatMap((state) => [...state[name].values()])
  }

  get definitions(): ReadonlyMap<string, Definition> {
    return this.#definitions
  }

  get isRunning(): boolean {
    return this.rows('executions').length > 0
  }

  /** As a transaction: all of it, or nothing. */
  #whole<T>(run: () => T): T {
    const before = [...this.#states]
    try {
      return run()
    } catch (error) {
      this.#states.clear()
      for (const [root, state] of before) this.#states.set(root, state)
      throw error
    }
  }

  start(definitionId: string, variables: Variables, startId: string | null = null): string {
    return this.#whole(() => this.#begin(definitionId, variables, startId))
  }

  #begin(definitionId: string, variables: Variables, startId: string | null): string {
    const event = { kind: 'start', definitionId, startId, businessKey: null, variables } as const
    const { state, effects } = step(this.#given, NOTHING, event)
    const [begun] = effects
    assert.ok(begun?.kind === 'instanceStarted')
    this.#states.set(begun.processInstanceId, state)
    this.#carryOut(begun.processInstanceId, effects)
    return begun.processInstanceId
  }

  startByMessage(name: string, variables: Variables): void {
    for (const definition of this.#definitions.values()) {
      for (const { startId, trigger } of startsOf(definition)) {
        if (trigger?.kind !== 'message' || trigger.name.source !== name) continue
        this.start(definition.id, variables, startId)
        return
      }
    }
    assert.fail(`no start by ${name}`)
  }

  /** An event of the instance that has the row it speaks of. */
  happen(table: TableName, id: string, event: FlowEvent): void {
    this.#whole(() => this.#step(table, id, event))
  }

  #step(table: TableName, id: string, event: FlowEvent): void {
    for (const [root, state] of this.#states) {
      if (!state[table].has(id)) continue
      const { state: after, effects } = step(this.#given, state, event)
      this.#states.set(root, after)
      this.#carryOut(root, effects)
      return
    }
    assert.fail(`no ${id} in ${table}`)
  }

  receive(kind: Subscription['kind'], name: string, variables: Variables, most: number): void {
    const waiting = this.rows('subscriptions').filter((row) => row.kind === kind && row.name === name)
    assert.ok(kind === 'signal' || waiting.length > 0, `nobody waits for ${name}`)
    for (const { id } of waiting.slice(0, most)) {
      if (this.rows('subscriptions').some((row) => row.id === id)) {
        this.happen('subscriptions', id, { kind: 'received', subscriptionId: id, variables })
      }
    }
  }

  #carryOut(root: string, effects: readonly Effect[]): void {
    this.effects.push(...effects)
    for (const effect of effects) {
      if (effect.kind === 'signal')
        this.receive('signal', effect.name, effect.variables, Number.POSITIVE_INFINITY)
      if (effect.kind === 'ask') this.#answer(effect)
      if (effect.kind !== 'call' || !this.#states.get(root)?.executions.has(effect.executionId)) continue
      const { variables = {}, errorCode = null } = this.#routines[effect.routine]?.(effect.values) ?? {}
      const { executionId } = effect
      this.happen('executions', executionId, { kind: 'called', executionId, variables, errorCode })
    }
  }

  #answer({ executionId, approvers }: Extract<Effect, { kind: 'ask' }>): void {
    const people = approvers.flatMap((one) => (one.kind === 'role' ? (this.#people[one.code] ?? []) : []))
    this.happen('executions', executionId, { kind: 'asked', executionId, people })
  }
}
