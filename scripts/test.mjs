// `npm test`: runs every check from a fresh clone and ends with the line `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, run, Stop } from './run.mjs'

/** Limit for a step that hangs; a machine four times slower stays below it. */
const STEP_LIMIT_MS = 60 * 60_000
const reports = inRoot('.cache', 'test')
const report = (name) => `${reports}/${name}.json`
const tool = (...parts) => inRoot('node_modules', ...parts)

const total = { passed: 0, failed: 0 }

/** Runs one step. A step that crashes, hangs or leaves no report counts as one failure at least. */
async function step(name, work) {
  const begun = performance.now()
  console.info(`\n── ${name}`)
  let result
  try {
    result = await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    result = { passed: 0, failed: 1 }
  }
  total.passed += result.passed
  total.failed += result.failed
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.info(`── ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`)
}

const verdict = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Counts a failing exit without a failed test as one failure: a file did not load or a set-up broke. */
const atLeastOne = (code, { passed, failed }) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
})

const readReport = (name) =>
  existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : undefined

/** Counts the tests of files that load, plus one failure for each file that does not. */
function countVitest() {
  const found = readReport('vitest')
  const broken = (found?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: found?.numPassedTests ?? 0,
    failed: (found?.numFailedTests ?? 0) + broken.length,
  }
}

function countPlaywright() {
  const found = readReport('playwright')
  const { expected = 0, unexpected = 0, flaky = 0 } = found?.stats ?? {}
  if (flaky > 0) console.info(`── browser: ${flaky} passed at the second try only, named above`)
  return { passed: expected + flaky, failed: unexpected + (found?.errors ?? []).length }
}

async function main() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const node = await ensureInstalled({ dev: true })
  const env = {
    ...process.env,
    CI: process.env.CI ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright'),
  }
  const check = (...args) => run(node, args, { env, timeout: STEP_LIMIT_MS })

  await step('format and lint', async () =>
    verdict(
      await check(tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.'),
    ),
  )
  await step('types', async () => verdict(await check(tool('typescript', 'bin', 'tsc'), '-b')))
  await step('structure', async () => verdict(await check(inRoot('scripts', 'check-structure.ts'))))
  await step('unit and calls', async () => {
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('vitest')}`,
    ]
    return atLeastOne(await check(tool('vitest', 'vitest.mjs'), 'run', ...reporters), countVitest())
  })
  await step('build', async () => {
    await ensureBuilt(node)
    return { passed: 1, failed: 0 }
  })
  await step('browser', async () => {
    const cli = tool('@playwright', 'test', 'cli.js')
    return atLeastOne(await check(cli, 'test', '--reporter=list,json'), countPlaywright())
  })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Stop ? `\n${error.message}` : error)
  total.failed += 1
}
console.info(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
