import t from 'tap'
import { createMetrics } from '../../../src/gateways/metrics/create-metrics.ts'

t.test('every metric appears with its labels', async (t) => {
  const metrics = createMetrics({ readQueueDepth: async () => [{ task: 'send-mail', state: 'ready', jobs: 3 }] })
  metrics.observeRequest({ method: 'GET', route: '/api/teams/:id', statusCode: 200, seconds: 0.02 })
  metrics.countDelivery('pull_request', 'stored')
  metrics.observeJob('send-mail', 'done', 0.2)
  metrics.countCodeHostRequest(403)
  metrics.observeAnalysis(0.3)
  metrics.countAnalysisCache('hit', 3)
  metrics.countFixPr('opened')
  const text = await metrics.text()
  for (const line of [
    'fixwright_http_request_duration_seconds_count{method="GET",route="/api/teams/:id",status="200"} 1',
    'fixwright_webhook_deliveries_total{event="pull_request",outcome="stored"} 1',
    'fixwright_job_duration_seconds_count{task="send-mail",outcome="done"} 1',
    'fixwright_codehost_requests_total{status="403"} 1',
    'fixwright_analysis_duration_seconds_count 1',
    'fixwright_analysis_cache_total{outcome="hit"} 3',
    'fixwright_fix_prs_total{outcome="opened"} 1',
    'fixwright_queue_jobs{task="send-mail",state="ready"} 3',
    'process_cpu_user_seconds_total',
  ]) {
    t.match(text, line)
  }
})

t.test('without a database the other metrics are still there', async (t) => {
  const metrics = createMetrics({ readQueueDepth: () => Promise.reject(new Error('away')) })
  t.match(await metrics.text(), 'process_cpu_user_seconds_total')
  await createMetrics().text()
})
