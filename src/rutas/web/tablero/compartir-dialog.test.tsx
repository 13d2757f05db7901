import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { abrirTablero, enTablero, luna, reservas, tatio, tatioTarde } from './tablero.testing.ts'

const EMITIR = 'POST /v1/ruta/emitirHoja'
const RESERVAS = 'GET /v1/reserva/getAll'
const hoja = { version: 2, momento: '2026-11-19T12:00:00Z', mas: 1, menos: 0, cambiadas: 0 }
const HUGO = { guiaId: 131, idGuia: { id: 131, nombre: 'HUGO HOTELERIA' } }
const RUTAS = [{ ...tatio, hoja }, { ...tatioTarde, ...HUGO }, luna, { ...tatioTarde, id: 703 }]
const telefono = (id: number, telefonoGuia: string | null) => ({
  id,
  asientos: 19,
  telefonoChofer: null,
  telefonoGuia,
})

async function send(otras: Parameters<typeof abrirTablero>[0] = {}) {
  const view = await abrirTablero({
    'GET /v1/ruta/getAll': RUTAS,
    'GET /v1/reserva/getHojaDeRuta': {
      rutas: [telefono(700, '56911112222'), telefono(701, ''), telefono(702, '56933334444')],
      hoteles: [],
    },
    [EMITIR]: { version: 3, momento: hoja.momento, nueva: true },
    ...otras,
  })
  await view.user.click(await screen.findByRole('button', { name: 'Enviar a los guías' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar a los guías' }))
  await dialog.findByRole('status')
  // The browser of the tests would follow the links.
  screen.getByRole('dialog').addEventListener('click', (event) => event.preventDefault())
  return { ...view, dialog }
}
type Dialog = Awaited<ReturnType<typeof send>>['dialog']
const rows = (dialog: Dialog) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('enviar a los guías del día, uno tras otro', () => {
  test('la misma tecla abre el siguiente con su número y su mensaje, y queda anotado', async () => {
    const { server, user, dialog } = await send()
    const antes = dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' })
    const [first, segunda] = [700, 702]
    expect(antes.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/56911112222\?text=/)
    expect(decodeURIComponent(antes.getAttribute('href') ?? '')).toContain('JOÃO GONÇALVES')
    antes.focus()
    await user.keyboard('{Enter}')
    const despues = dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' })
    expect(despues).toBe(document.activeElement)
    expect(despues.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/56933334444\?text=/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.count(EMITIR)).toBe(2))
    expect(server.sent.filter(({ key }) => key === EMITIR).map(({ body }) => body)).toEqual([
      { rutaId: first, via: 'compartir' },
      { rutaId: segunda, via: 'compartir' },
    ])
    expect(dialog.getByRole('status').textContent).toBe('2 de 2 abiertos. Sin guía: 1 ruta.')
    expect(dialog.queryByText(/enviado/i)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Listo' })).toBeTruthy()
  })

  test('dice quién no tiene teléfono, qué cambió y qué se abrió, también al volver', async () => {
    const { user, dialog } = await send()
    expect(rows(dialog)).toEqual([
      'GÉISERES DEL TATIO 05:00MARÍA PEÑAHoja v2, +1',
      'GÉISERES DEL TATIO 05:30HUGO HOTELERIAGuía sin teléfonoElegir a quién',
      'VALLE DE LA LUNAMARÍA PEÑAAbrir',
    ])
    await user.click(dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' }))
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await user.click(screen.getByRole('button', { name: 'Enviar a los guías' }))
    const other = within(await screen.findByRole('dialog', { name: 'Enviar a los guías' }))
    expect((await other.findAllByText('WhatsApp abierto')).length).toBe(1)
  })

  test('lo que cambió después de abrirlo vuelve a tocar', async () => {
    let rows = reservas
    const { user, dialog } = await send({ [RESERVAS]: () => rows })
    rows = [...reservas, enTablero({ id: 16, rutaId: 700, nombrePasajero: 'LLEGÓ TARDE' })]
    await user.click(dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' }))
    expect(await dialog.findByText('Cambió después de abrir')).toBeTruthy()
    const again = dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' })
    expect(decodeURIComponent(again.getAttribute('href') ?? '')).toContain('LLEGÓ TARDE')
  })

  test('que no se pudo anotar se dice', async () => {
    const { user, dialog } = await send({ [EMITIR]: refuse(500, 'Ocurrió un error.') })
    await user.click(dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' }))
    expect(await screen.findByText('No se anotó la versión de la hoja')).toBeTruthy()
  })
})
