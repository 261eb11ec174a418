// The metrics as a reader of observations, in Prometheus' format. No label names a tenant, a user or a record.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Observe } from '#server/kernel/observation/observation.ts'

export type Metrics = {
  readonly observe: Observe
  readonly contentType: string
  /** The page that Prometheus reads. */
  text(): Promise<string>
  /** A figure that is asked for when the page is read, such as the connections in use; one value per label value. */
  gauge(what: GaugeDefinition): void
}

export type GaugeDefinition = {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly read: () => Readonly<Record<string, number>>
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Of what happens without a request. */
const backgroundInstruments = (registers: Registry[]) => ({
  messages: new Histogram({
    name: 'armature_queue_duration_seconds',
    help: 'How long it took to do messages of the queue',
    labelNames: ['destination'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  }),
  failedMessages: new Counter({
    name: 'armature_queue_failures_total',
    help: 'Tries at messages of the queue that failed',
    labelNames: ['destination'],
    registers,
  }),
  jobs: new Histogram({
    name: 'armature_job_duration_seconds',
    help: 'Runs of jobs by how they ended',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  }),
  lateJobs: new Histogram({
    name: 'armature_job_lateness_seconds',
    help: 'How much later than meant runs of jobs began',
    labelNames: ['job'],
    buckets: [0.1, 1, 5, 60, 3600],
    registers,
  }),
})

const instrumentsIn = (registry: Registry) => {
  const registers = [registry]
  return {
    requests: new Histogram({
      name: 'armature_http_request_duration_seconds',
      help: 'Time of a request from its arrival to its answer',
      labelNames: ['tier', 'method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    stages: new Histogram({
      name: 'armature_stage_duration_seconds',
      help: 'Time of one stage of a use case',
      labelNames: ['use_case', 'stage'],
      buckets: SECONDS,
      registers,
    }),
    cacheReads: new Counter({
      name: 'armature_cache_reads_total',
      help: 'Reads through a cache by how they ended',
      labelNames: ['cache', 'outcome'],
      registers,
    }),
    evictions: new Counter({
      name: 'armature_cache_evictions_total',
      help: 'Evictions of a cache or of a part of it',
      labelNames: ['cache'],
      registers,
    }),
    faults: new Counter({
      name: 'armature_faults_total',
      help: 'Faults of the service itself',
      labelNames: ['where'],
      registers,
    }),
    ended: new Counter({
      name: 'armature_transactions_ended_total',
      help: 'Transactions ended from outside, by why',
      labelNames: ['because'],
      registers,
    }),
    ...backgroundInstruments(registers),
    routineFaults: new Counter({
      name: 'armature_routine_faults_total',
      help: 'Errors inside routines',
      registers,
    }),
    ignoredOverrides: new Gauge({
      name: 'armature_ignored_overrides',
      help: 'Overrides of customers that are ignored, since they have not the signature of the standard routine',
      registers,
    }),
    storeUp: new Gauge({
      name: 'armature_store_up',
      help: '1 while the shared store can be reached and takes writes',
      registers,
    }),
  }
}

const readerOf =
  (to: ReturnType<typeof instrumentsIn>): Observe =>
  (seen) => {
    switch (seen.kind) {
      case 'request': {
        const { tier, method, route, status } = seen
        return to.requests.observe({ tier, method, route, status }, seen.milliseconds / 1000)
      }
      case 'stage':
        return to.stages.observe({ use_case: seen.useCase, stage: seen.stage }, seen.milliseconds / 1000)
      case 'cache-read':
        return to.cacheReads.inc({ cache: seen.cache, outcome: seen.outcome })
      case 'cache-evicted':
        return to.evictions.inc({ cache: seen.cache })
      case 'fault':
        return to.faults.inc({ where: seen.where })
      case 'transaction-ended':
        return to.ended.inc({ because: seen.because })
      case 'clocks-apart':
        return undefined
      case 'routine-fault':
        return to.routineFaults.inc()
      case 'message-done':
        return to.messages.observe({ destination: seen.destination }, seen.milliseconds / 1000)
      case 'message-failed':
        return to.failedMessages.inc({ destination: seen.destination })
      case 'job-run':
        to.lateJobs.observe({ job: seen.job }, Math.max(0, seen.lateMs) / 1000)
        return to.jobs.observe(
          { job: seen.job, outcome: seen.because === null ? 'done' : 'failed' },
          seen.milliseconds / 1000,
        )
      case 'overrides-ignored':
        return to.ignoredOverrides.set(seen.overrides.length)
      case 'store-lost':
        return to.storeUp.set(0)
      case 'store-back':
        return to.storeUp.set(1)
      case 'nodes-differ':
      case 'replica-behind':
      case 'notice':
      case 'trouble':
        return undefined
    }
  }

/** Metrics of this process, each call with a registry of its own. */
export const makeMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const instruments = instrumentsIn(registry)
  instruments.storeUp.set(1)
  return {
    observe: readerOf(instruments),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    gauge: ({ name, help, label, read }) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect() {
          for (const [value, figure] of Object.entries(read())) this.set({ [label]: value }, figure)
        },
      })
    },
  }
}
