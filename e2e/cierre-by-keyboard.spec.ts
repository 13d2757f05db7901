import { expect, type Page, test } from '@playwright/test'
import { type Cobro, declareEntregas } from './entregas.ts'
import { signIn } from './session.ts'

// One person receives eight routes by the keyboard alone. An action is a press, or a number typed into a box.

const MOST = 12

/** Money collected on each route, and the keys that count it. The first box is that of $20.000. */
const ROUTES: readonly (Cobro & { count: string; differs?: true })[] = [
  { valorEfectivo: 60_000, count: '3' },
  { valorEfectivo: 143_500, count: '7 Enter Enter Enter Enter 3 Enter 1' },
  { valorEfectivo: 75_000, count: '3 Enter 1 Enter 1' },
  { valorTarjeta: 90_000, count: 'PageDown 2 Enter 90000' },
  { valorEfectivo: 40_000, valorUsd: 40, count: '2 PageDown PageDown Enter Enter 2' },
  { valorEfectivo: 60_000, valorTarjeta: 30_000, count: '3 PageDown 1 Enter 30000' },
  { valorEfectivo: 62_000, count: '3', differs: true },
  { valorEfectivo: 87_000, count: '4 Enter Enter 1 Enter 1' },
]

/** Shows only the handovers of this test: the demonstration's and those of other tests wait too. */
const showOnly = (page: Page, guiaId: number) =>
  page.route('**/v1/entrega/getAll*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { usuario: { id: number } }[] }
    const data = answer.data.filter(({ usuario }) => usuario.id === guiaId)
    await route.fulfill({ response, json: { ...answer, data } })
  })

test(`ocho rutas se reciben solo con el teclado, cada una en ${MOST} acciones o menos`, async ({
  page,
}) => {
  const { guia, ids } = await declareEntregas(
    'TECLEA',
    ROUTES.map((paid) => [paid]),
  )
  await showOnly(page, guia.id)
  await signIn(page, 'finanzas')
  await page.getByRole('link', { name: 'Cierre de Rutas' }).click()
  const [first] = ids
  const opens = page.getByRole('button', { name: `Recibir: ${guia.nombre}, N° ${first}` })
  await expect(opens).toBeVisible()

  let actions = 0
  const press = async (key: string) => {
    actions++
    await (/^\d+$/.test(key) ? page.keyboard.type(key) : page.keyboard.press(key))
  }
  const dialog = page.getByRole('dialog')
  const box = dialog.getByLabel('$20.000', { exact: true })
  while (!(await opens.evaluate((button) => button === document.activeElement))) await press('Tab')
  const arrival = actions
  const counts: number[] = []
  for (const [n, { count, differs }] of ROUTES.entries()) {
    actions = 0
    // The next one is opened from the answer to the one before.
    await press('Enter')
    await expect(dialog.getByText(`Entrega N° ${ids[n]}.`)).toBeVisible()
    await expect(box).toBeFocused()
    for (const key of count.split(' ')) await press(key)
    await press('Control+Enter')
    if (differs) {
      await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
      await press('Tab')
      await press('Enter')
      await press('Control+Enter')
    }
    await expect(dialog.getByText(`Entrega N° ${ids[n]} recibida`)).toBeVisible()
    const goesOn = dialog.getByRole('button', { name: n < 7 ? /^Recibir la siguiente/ : 'Cerrar' })
    await expect(goesOn.last()).toBeFocused()
    counts.push(actions)
  }
  console.info(`${arrival} actions to the first, then ${counts.join(', ')}`)
  expect(counts.filter((many) => many > MOST)).toEqual([])
  const all = counts.reduce((sum, many) => sum + many, arrival)
  expect(all / ROUTES.length).toBeLessThanOrEqual(MOST)
  // A list read while the test ends would fail the run.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
