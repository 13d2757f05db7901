import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { reservaOf } from '../form/ruta-form.testing.ts'
import { rutaOf } from '../rutas-screens.testing.ts'
import { abrir } from './asignadas.testing.tsx'
import { messageOf } from './whatsapp-message.ts'

const EMITIR = 'POST /v1/ruta/emitirHoja'
const EMITIDA = { version: 1, momento: '2026-11-19T12:00:00Z', nueva: true }

describe('la hoja de ruta por WhatsApp', () => {
  test('dice quién va, dónde y a qué hora, sin teléfono, correo ni precio', async () => {
    const { accion } = await abrir({
      'GET /v1/reserva/getDetalleReserva': [
        reservaOf({
          id: 12,
          hora: null,
          nombrePasajero: 'SIN HORA',
          rutaId: 700,
          hotelId: 201,
          hotel: { id: 201, nombre: 'HOTEL TERRANTAI' },
        }),
        reservaOf({ rutaId: 700 }),
        reservaOf({ id: 13, nombrePasajero: 'DE OTRA RUTA', rutaId: 701 }),
      ],
    })
    const dialog = await accion('Compartir por WhatsApp')
    const link = await dialog.findByRole('link', { name: 'Enviar por WhatsApp' })
    const url = new URL(link.getAttribute('href') ?? '')
    expect(url.origin + url.pathname).toBe('https://wa.me/')
    const text = url.searchParams.get('text') ?? ''
    expect(text.split('\n')).toEqual([
      '*HOJA DE RUTA*',
      'Fecha: viernes, 20 de noviembre de 2026',
      'Excursión: GÉISERES DEL TATIO',
      'Vehículo: SPRINTER 19',
      'Conductor: PEDRO SOTO',
      'Guía: MARÍA PEÑA',
      '6 pasajeros en 2 reservas',
      '',
      '*Sin hora* HOTEL TERRANTAI · Hab\u00a012B',
      'SIN HORA · 2 ADL, 1 NIÑ · PORTUGUÉS',
      'Obs.: SIN GLUTEN',
      '',
      '*04:30* HOTEL CUMBRES · Hab\u00a012B',
      'JOÃO GONÇALVES · 2 ADL, 1 NIÑ · PORTUGUÉS',
      'Obs.: SIN GLUTEN',
    ])
    expect(text).not.toMatch(/5511987654321|@|70\.?000/)
  })

  test('se puede copiar', async () => {
    const { accion, user, server } = await abrir({ [EMITIR]: EMITIDA })
    const dialog = await accion('Compartir por WhatsApp')
    await user.click(await dialog.findByRole('button', { name: 'Copiar' }))
    expect(await screen.findByText('Copiado')).toBeTruthy()
    await waitFor(() => expect(server.count(EMITIR)).toBe(1))
    expect(server.sent.find(({ key }) => key === EMITIR)?.body).toEqual({
      rutaId: 700,
      via: 'compartir',
    })
    expect(await navigator.clipboard.readText()).toContain('*HOJA DE RUTA*')
  })

  test('la recogida de la noche anterior va primero y dice su día', () => {
    const noche = {
      ...reservaOf({ hora: '23:50:00' }),
      ruta: { ...reservaOf().ruta, hora: '00:30' },
    }
    const madrugada = { ...noche, id: 2, hora: '00:10:00' }
    const stops = messageOf(rutaOf(), [madrugada, noche] as Reserva[]).match(/^\*\d.*?\*/gm)
    expect(stops).toEqual(['*23:50 (noche anterior, 19-11)*', '*00:10*'])
  })
})

test('se abre en WhatsApp con el guía, y así consta una versión de la hoja', async () => {
  const { accion, user, server } = await abrir({
    'GET /v1/reserva/getHojaDeRuta': {
      rutas: [{ id: 700, asientos: 19, telefonoChofer: null, telefonoGuia: '56911112222' }],
      hoteles: [],
    },
    [EMITIR]: EMITIDA,
  })
  const dialog = await accion('Compartir por WhatsApp')
  expect(await dialog.findByText('Se abre con MARÍA PEÑA.')).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Enviar por WhatsApp' })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/56911112222\?text=/)
  // The browser of the tests would follow it.
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(await dialog.findByText('WhatsApp abierto')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === EMITIR)?.body).toEqual({
    rutaId: 700,
    via: 'compartir',
    para: 'guia',
  })
  const other = dialog.getByRole('link', { name: 'Enviar al conductor' })
  other.addEventListener('click', (event) => event.preventDefault())
  await user.click(other)
  await waitFor(() => expect(server.count(EMITIR)).toBe(2))
  expect(dialog.getAllByText('WhatsApp abierto')).toHaveLength(2)
  expect(server.sent.findLast(({ key }) => key === EMITIR)?.body).toMatchObject({ para: 'chofer' })
})

test('con quién, cuándo y por quién se abrió se dice; y que cambió después', async () => {
  const whatsapp = {
    guia: {
      ...{ version: 2, mas: 1, menos: 0, cambiadas: 0 },
      ...{ momento: '2026-11-19T23:15:00Z', usuario: 'ANA OPERA' },
    },
  }
  const hoja = { version: 2, momento: '2026-11-19T23:00:00Z', mas: 1, menos: 0, cambiadas: 0 }
  const { accion } = await abrir({
    'GET /v1/ruta/getAll': [rutaOf({ nombre: '', hoja: { ...hoja, whatsapp } })],
  })
  const dialog = await accion('Compartir por WhatsApp')
  expect(await dialog.findByText('Cambió después de abrir')).toBeTruthy()
  expect(dialog.getByText('v2, 19-11-2026 20:15, ANA OPERA')).toBeTruthy()
})
