import { test } from '@playwright/test'
import { signIn } from './session.ts'
test('zz', async ({ page }, info) => {
  await signIn(page, 'gerencial')
  await page.goto('/gerencia')
  await page.getByRole('heading', { name: 'Gerencia', level: 1 }).waitFor()
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/zz-${info.project.name}.png` })
  await page.screenshot({ path: `/tmp/zz-${info.project.name}-full.png`, fullPage: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/gerencia?mes=2026-10&por=venta')
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/zz-${info.project.name}-dark.png`, fullPage: true })
})
