import { expect, test } from '@playwright/test'
import { findingsOf, openSmallStage } from '../bench/rows.testing.ts'
import { WITH_BROWSER } from '../bench/rows.ts'

// A row that hangs is tried again soon; each takes less than a minute.
test.describe.configure({ timeout: 240_000 })

let stage: Awaited<ReturnType<typeof openSmallStage>>
test.beforeAll(async () => {
  stage = await openSmallStage()
})
test.afterAll(() => stage?.[Symbol.asyncDispose]())

for (const { titles, measure } of WITH_BROWSER)
  test(`banco, desde «${titles[0]}»: todo se ve, y cada fila dice su cifra`, async () => {
    expect(findingsOf(titles, await measure(stage, () => true))).toEqual([])
  })
