import { expect, test } from '@playwright/test'
import { entrar } from './sesion.ts'

test('en el computador portátil ninguna reserva de la lista queda cortada en su estado ni en su habitación', async ({
  page,
}) => {
  await entrar(page, 'operaciones')
  await page.goto('/buscar-reservas?estado=anulada')
  const tabla = page.getByRole('table', { name: 'Buscar Reservas' })
  const estados = tabla.getByText('Cancelado')
  await expect(estados.first()).toBeVisible()
  expect(await tabla.evaluate((t) => t.clientWidth - (t.parentElement?.clientWidth ?? 0))).toBe(0)

  const cortados = await estados.evaluateAll((textos) =>
    textos.filter((texto) => {
      const celda = texto.closest('td')
      return (
        !celda || [...celda.querySelectorAll('*')].some((e) => e.scrollWidth > e.clientWidth + 1)
      )
    }),
  )
  expect(cortados).toHaveLength(0)

  // Numbered rooms; a word that stands on two lines has two boxes.
  const partidas = await tabla.locator('tbody td:nth-child(4)').evaluateAll((celdas) =>
    celdas.flatMap((celda) => {
      const texto = document.createTreeWalker(celda, NodeFilter.SHOW_TEXT).nextNode()
      const numerada = /\d/.test(celda.textContent) ? celda.textContent : ''
      return [...numerada.matchAll(/\S+/g)].flatMap(({ 0: palabra, index }) => {
        const caja = document.createRange()
        if (!texto) return []
        caja.setStart(texto, index)
        caja.setEnd(texto, index + palabra.length)
        return caja.getClientRects().length > 1 ? [palabra] : []
      })
    }),
  )
  expect(partidas).toEqual([])

  const estado = page.getByRole('combobox', { name: 'Estado' })
  const falta = await estado.evaluate((caja) => {
    const entera = caja.cloneNode(true) as HTMLElement
    entera.style.width = 'max-content'
    caja.parentElement?.append(entera)
    const sobra = entera.offsetWidth - (caja as HTMLElement).offsetWidth
    entera.remove()
    return sobra
  })
  expect(falta).toBeLessThanOrEqual(0)
})
