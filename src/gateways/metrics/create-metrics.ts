import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly contentType: string
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>
  observeRequest(request: { method: string; route: string; statusCode: number; seconds: number }): void
  countDelivery(event: string, outcome: string): void
  /** @param seconds how long the job ran. */
  observeJob(task: string, outcome: string, seconds: number): void
  countCodeHostRequest(statusCode: number): void
  observeAnalysis(seconds: number): void
  /** @param groups number of groups of files with this outcome; for `given_up`, files and groups that are not tried again. */
  countAnalysisCache(outcome: 'hit' | 'miss' | 'given_up', groups: number): void
  countFixPr(outcome: string): void
}

export type MetricsOptions = {
  /** Called when metrics are read, so that nothing polls the database in between. */
  readonly readQueueDepth?: () => Promise<readonly { task: string; state: string; jobs: number }[]>
}

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const JOB_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const ANALYSIS_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The metrics of this process. Labels have few values. */
export function createMetrics(options: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addQueueDepth(registry, options)
  const { requests, deliveries, jobs, codeHost, analyses, cached, fixPrs } = createSeries(registry)
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest: ({ method, route, statusCode, seconds }) =>
      requests.observe({ method, route, status: String(statusCode) }, seconds),
    countDelivery: (event, outcome) => deliveries.inc({ event, outcome }),
    observeJob: (task, outcome, seconds) => jobs.observe({ task, outcome }, seconds),
    countCodeHostRequest: (statusCode) => codeHost.inc({ status: String(statusCode) }),
    observeAnalysis: (seconds) => analyses.observe(seconds),
    countAnalysisCache: (outcome, groups) => cached.inc({ outcome }, groups),
    countFixPr: (outcome) => fixPrs.inc({ outcome }),
  }
}

function createSeries(registry: Registry) {
  const registers = [registry]
  const requests = new Histogram({
    name: 'fixwright_http_request_duration_seconds',
    help: 'Answered HTTP requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const deliveries = new Counter({
    name: 'fixwright_webhook_deliveries_total',
    help: 'Webhook deliveries by event and outcome',
    labelNames: ['event', 'outcome'],
    registers,
  })
  const jobs = new Histogram({
    name: 'fixwright_job_duration_seconds',
    help: 'Runs of jobs by task and outcome',
    labelNames: ['task', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const codeHost = new Counter({
    name: 'fixwright_codehost_requests_total',
    help: 'Requests to the code host by status; 0 is a request without an answer',
    labelNames: ['status'],
    registers,
  })
  const analyses = new Histogram({
    name: 'fixwright_analysis_duration_seconds',
    help: 'Analyses of a set of files',
    buckets: ANALYSIS_BUCKETS,
    registers,
  })
  const cached = new Counter({
    name: 'fixwright_analysis_cache_total',
    help: 'Groups of files by whether their result was known, and those known to be too much for the sandbox',
    labelNames: ['outcome'],
    registers,
  })
  const fixPrs = new Counter({
    name: 'fixwright_fix_prs_total',
    help: 'Fix pull requests by outcome',
    labelNames: ['outcome'],
    registers,
  })
  return { requests, deliveries, jobs, codeHost, analyses, cached, fixPrs }
}

function addQueueDepth(registry: Registry, { readQueueDepth }: MetricsOptions): void {
  if (!readQueueDepth) return
  new Gauge({
    name: 'fixwright_queue_jobs',
    help: 'Jobs in the queue by task and state',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      // While the database is down, the other metrics are still needed.
      const depths = await readQueueDepth().catch(() => [])
      for (const { task, state, jobs } of depths) this.set({ task, state }, jobs)
    },
  })
}
