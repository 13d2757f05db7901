import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('el texto es el de Prometheus', () => {
  const metrics = createMetrics()
  const count = metrics.counter('calls_total', 'Calls.')
  const time = metrics.histogram('seconds', 'Time.', [0.1, 1])
  metrics.reading('level', 'Now.', () => 7)
  metrics.reading('levels_total', 'All.', () => [[{ of: 'a' }, 1]], 'counter')
  count({ path: '/a', status: 200 })
  count({ path: '/a', status: 200 })
  count({ path: 'a "b"\\\n', status: 404 })
  for (const value of [0.05, 0.1, 0.5, 3]) time({ path: '/a' }, value)
  time({}, 2)
  expect(metrics.text().split('\n')).toEqual([
    '# HELP calls_total Calls.',
    '# TYPE calls_total counter',
    'calls_total{path="/a",status="200"} 2',
    'calls_total{path="a \\"b\\"\\\\\\n",status="404"} 1',
    '# HELP seconds Time.',
    '# TYPE seconds histogram',
    'seconds_bucket{path="/a",le="0.1"} 2',
    'seconds_bucket{path="/a",le="1"} 3',
    'seconds_bucket{path="/a",le="+Inf"} 4',
    'seconds_sum{path="/a"} 3.65',
    'seconds_count{path="/a"} 4',
    'seconds_bucket{le="0.1"} 0',
    'seconds_bucket{le="1"} 0',
    'seconds_bucket{le="+Inf"} 1',
    'seconds_sum 2',
    'seconds_count 1',
    '# HELP level Now.',
    '# TYPE level gauge',
    'level 7',
    '# HELP levels_total All.',
    '# TYPE levels_total counter',
    'levels_total{of="a"} 1',
    '',
  ])
})
