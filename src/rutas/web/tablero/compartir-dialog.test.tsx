import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import type { Lugar } from '#reservas/contract/hoja.ts'
import type { Ruta } from '../../contract.ts'
import { abrirTablero, luna, tatio, tatioTarde } from './tablero.testing.ts'

const EMITIR = 'POST /v1/ruta/emitirHoja'
const TITLE = 'Enviar a guías y conductores'
const NADA = { mas: 0, menos: 0, cambiadas: 0 }
const momento = '2026-11-19T12:00:00Z'
const hoja = { ...NADA, version: 2, momento, mas: 1 }
const HUGO = { guiaId: 131, idGuia: { id: 131, nombre: 'HUGO HOTELERIA' } }
const BOTH = { guiaId: 130, choferId: 130, idChofer: { id: 130, nombre: 'MARÍA PEÑA' } }
const RUTAS: readonly Ruta[] = [
  { ...tatio, hoja },
  { ...tatioTarde, ...HUGO },
  { ...luna, ...BOTH },
  { ...tatioTarde, id: 703 },
]
const abierta = (more: object = {}) => ({
  ...{ ...NADA, version: 2, momento: '2026-11-19T23:15:00Z', usuario: 'ANA OPERA', ...more },
})

/** Fakes a server that keeps for whom WhatsApp was opened. */
function keeping(rutas: readonly Ruta[]) {
  let now = rutas
  return {
    'GET /v1/ruta/getAll': () => now,
    [EMITIR]: ({ body }: Sent) => {
      const { rutaId, para } = body as { rutaId: number; para: Lugar }
      now = now.map((ruta) =>
        ruta.id === rutaId
          ? {
              ...ruta,
              hoja: {
                ...hoja,
                whatsapp: { ...ruta.hoja?.whatsapp, [para]: abierta() },
              },
            }
          : ruta,
      )
      return { version: 3, momento, nueva: true }
    },
  }
}

async function send(more: Parameters<typeof abrirTablero>[0] = {}) {
  const view = await abrirTablero({
    ...keeping(RUTAS),
    'GET /v1/reserva/getHojaDeRuta': {
      rutas: [
        { id: 700, asientos: 19, telefonoChofer: '56922222222', telefonoGuia: '56911112222' },
        { id: 701, asientos: 19, telefonoChofer: null, telefonoGuia: '' },
        { id: 702, asientos: 19, telefonoChofer: '56933334444', telefonoGuia: '56933334444' },
      ],
      hoteles: [],
    },
    ...more,
  })
  await view.user.click(await screen.findByRole('button', { name: TITLE }))
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }))
  await dialog.findByRole('status')
  // The browser of the tests would follow the links.
  screen.getByRole('dialog').addEventListener('click', (event) => event.preventDefault())
  return { ...view, dialog }
}
type Dialog = Awaited<ReturnType<typeof send>>['dialog']
const rows = (dialog: Dialog) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
const status = (dialog: Dialog) => dialog.getByRole('status').textContent

describe('enviar a guías y conductores del día, uno tras otro', () => {
  test('la misma tecla abre el siguiente con su número y su mensaje, y queda anotado para quién', async () => {
    const { server, user, dialog } = await send()
    const antes = dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' })
    expect(antes.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/56911112222\?text=/)
    expect(decodeURIComponent(antes.getAttribute('href') ?? '')).toContain('JOÃO GONÇALVES')
    antes.focus()
    await user.keyboard('{Enter}')
    const despues = dialog.getByRole('link', { name: 'Abrir: PEDRO SOTO' })
    expect(despues).toBe(document.activeElement)
    expect(despues.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/56922222222\?text=/)
    await user.keyboard('{Enter}')
    const last = dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' })
    expect(last.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/56933334444\?text=/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.count(EMITIR)).toBe(3))
    expect(server.sent.filter(({ key }) => key === EMITIR).map(({ body }) => body)).toEqual([
      { rutaId: 700, via: 'compartir', para: 'guia' },
      { rutaId: 700, via: 'compartir', para: 'chofer' },
      { rutaId: 702, via: 'compartir', para: 'guia' },
    ])
    expect(status(dialog)).toBe('3 de 3 abiertos. Sin guía: 1 ruta. Sin conductor: 2 rutas.')
    expect(dialog.queryByText(/enviado/i)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Listo' })).toBeTruthy()
  })

  test('dice quién no tiene teléfono y qué cambió; lo abierto, también tras recargar, con quién y cuándo', async () => {
    const { user, dialog } = await send()
    expect(rows(dialog)).toEqual([
      'GÉISERES DEL TATIO 05:00Guía: MARÍA PEÑAHoja v2 · Cambió desde que se emitió: 1 nueva · Guía y conductor no la han recibido',
      'GÉISERES DEL TATIO 05:00Conductor: PEDRO SOTOAbrir',
      'GÉISERES DEL TATIO 05:30Guía: HUGO HOTELERIAGuía sin teléfonoElegir a quién',
      'VALLE DE LA LUNAGuía: MARÍA PEÑAAbrir',
    ])
    await user.click(dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' }))
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await user.click(screen.getByRole('button', { name: TITLE }))
    const other = within(await screen.findByRole('dialog', { name: TITLE }))
    expect((await other.findAllByText('WhatsApp abierto')).length).toBe(1)
    expect(other.getByText('v2, 19-11-2026 20:15, ANA OPERA')).toBeTruthy()
    expect(status(other)).toBe('1 de 3 abiertos. Sin guía: 1 ruta. Sin conductor: 2 rutas.')
  })

  test('lo que cambió después de abrirlo vuelve a tocar', async () => {
    const changed = { ...hoja, whatsapp: { guia: abierta({ mas: 1 }), chofer: abierta() } }
    const { dialog } = await send(keeping([{ ...tatio, hoja: changed }]))
    expect(dialog.getByText('Cambió después de abrir')).toBeTruthy()
    expect(dialog.getByText('WhatsApp abierto')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' })).toBeTruthy()
    expect(status(dialog)).toBe('1 de 2 abiertos.')
  })

  test('que no se pudo anotar se dice, y sigue tocando', async () => {
    const { user, dialog } = await send({ [EMITIR]: refuse(500, 'Ocurrió un error.') })
    await user.click(dialog.getByRole('link', { name: 'Abrir: MARÍA PEÑA' }))
    expect(await screen.findByText('No se anotó la versión de la hoja')).toBeTruthy()
    expect(await dialog.findByRole('link', { name: 'Abrir: MARÍA PEÑA' })).toBeTruthy()
    expect(dialog.queryByText('WhatsApp abierto')).toBeNull()
  })
})
