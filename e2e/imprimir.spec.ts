import { expect, type Page, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { entrar, listaDeUnDia } from './sesion.ts'

/** Prints the page. Returns the first sheet's orientation and all text. */
async function papel(page: Page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const [, , ancho = 0, alto = 0] = (await pdf.getPage(1)).view
  const { text } = await extractText(pdf, { mergePages: true })
  return { sentido: ancho > alto ? 'apaisada' : 'vertical', text }
}

test('de la lista de un día sale su hoja de ruta; con el comprobante abierto, el comprobante', async ({
  page,
}) => {
  await entrar(page, 'operaciones')
  await page.goto(await listaDeUnDia(page))
  const comprobante = page.getByRole('button', { name: 'Comprobante Reserva' }).first()
  await expect(comprobante).toBeVisible()
  const hoja = await papel(page)
  expect(hoja.sentido).toBe('apaisada')
  expect(hoja.text).toMatch(/hoja de ruta/i)

  await comprobante.click()
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  const impreso = await papel(page)
  expect(impreso.sentido).toBe('vertical')
  expect(impreso.text).toContain('COMPROBANTE DE RESERVA')
  expect(impreso.text).not.toMatch(/hoja de ruta/i)
})
