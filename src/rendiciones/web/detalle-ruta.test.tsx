import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { rutaOf } from '#rutas/web/rutas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as DetalleRuta } from './detalle-ruta.tsx'
import { Screen as DetalleViaje } from './detalle-viaje.tsx'
import {
  ABRIR,
  DETALLES,
  detalleOf,
  EN,
  gastoOf,
  READ,
  RESERVAS,
  rendicionOf,
  reservaOf,
  servidor,
} from './rendiciones-screens.testing.ts'

const enlaces = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const dato = (label: string) => screen.getByText(label).nextSibling?.textContent

describe('el detalle de una ruta', () => {
  test('dice excursión, fecha, conductor, guía y vehículo, y sus columnas', async () => {
    await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, servidor())
    expect(await screen.findByRole('heading', { name: 'GÉISERES DEL TATIO' })).toBeTruthy()
    expect(['Fecha', 'Conductor', 'Guia', 'Vehículo'].map(dato)).toEqual([
      '19-11-2026',
      'PEDRO SOTO',
      'MARÍA PEÑA',
      'SPRINTER 19',
    ])
    const [head, row] = rows('Detalle de Ruta')
    expect(head).toEqual(
      'Hora,Hotel,Hab,Nombre,ADL,NIÑ,P. Adulto,P. Niño,Total,Idioma,Observación,Tipo Cobro,Rendir'.split(
        ',',
      ),
    )
    expect(row?.slice(6, 9)).toEqual(['$30.000', '$10.000', '$70.000'])
  })

  test('abre la rendición de su guía en cuanto se mira', async () => {
    const { server } = await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, servidor())
    await screen.findByRole('button', { name: 'Rendir Ruta: JOÃO GONÇALVES' })
    expect(server.sent.find(({ key }) => key === ABRIR)?.body).toEqual({ rutaId: 700 })
    expect(screen.getByRole('button', { name: 'Rendir Gasto' })).toBeTruthy()
  })

  test('sin rutaId la abre por guía, excursión y fecha', async () => {
    const { server } = await openAs(
      'GUIAS',
      DetalleRuta,
      '/detalle-ruta?excursionId=105&fecha=2026-11-19&guiaId=130',
      servidor(),
    )
    await screen.findByRole('button', { name: 'Rendir Ruta: JOÃO GONÇALVES' })
    expect(server.sent.find(({ key }) => key === ABRIR)?.body).toEqual({
      usuarioId: 130,
      excursionId: 105,
      fecha: '2026-11-19',
    })
  })

  test('un guiaId vacío es como ninguno: la abre por la ruta que se ve', async () => {
    const { server } = await openAs(
      'GUIAS',
      DetalleRuta,
      '/detalle-ruta?excursionId=105&fecha=2026-11-19&guiaId=&rutaId=',
      servidor(),
    )
    await screen.findByRole('button', { name: 'Rendir Ruta: JOÃO GONÇALVES' })
    const sent = (key: string) => server.sent.find((call) => call.key === key)
    expect(sent(RESERVAS)?.query).not.toHaveProperty('guiaId')
    expect(sent(ABRIR)?.body).toEqual({ rutaId: 700 })
  })

  test('suma los cuatro TOTAL A RENDIR, y los gastos salen del efectivo', async () => {
    await openAs(
      'GUIAS',
      DetalleRuta,
      `/detalle-ruta${EN}`,
      servidor({
        [DETALLES]: [detalleOf({ valorUsd: 10.5, valorReal: 20 })],
        [ABRIR]: rendicionOf({ gasto: gastoOf() }),
      }),
    )
    await screen.findByRole('table', { name: 'Total a rendir' })
    expect(rows('Total a rendir')).toEqual([
      ['TOTAL A RENDIR EFECTIVO$ 40.000 menos $ 15.000 de gastos', '$ 25.000'],
      ['TOTAL A RENDIR TARJETA', '$ 30.000'],
      ['TOTAL A RENDIR USD', '$ 10,50'],
      ['TOTAL A RENDIR REAL', '$ 20'],
    ])
  })

  test('no suma mientras no sabe qué se rindió', async () => {
    let contestar = (_: unknown) => {}
    const detalles = new Promise((resolve) => (contestar = resolve))
    await openAs(
      'GUIAS',
      DetalleRuta,
      `/detalle-ruta${EN}`,
      servidor({ [DETALLES]: () => detalles }),
    )
    await screen.findByText('JOÃO GONÇALVES')
    expect(screen.queryByRole('table', { name: 'Total a rendir' })).toBeNull()
    contestar([detalleOf()])
    expect(await screen.findByRole('table', { name: 'Total a rendir' })).toBeTruthy()
  })

  test('se puede llamar y escribir a quien tiene teléfono', async () => {
    await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, servidor())
    await screen.findByText('JOÃO GONÇALVES')
    expect(enlaces()).toEqual([
      ['Llamar a JOÃO GONÇALVES', 'tel:+5511987654321'],
      ['Escribir por WhatsApp a JOÃO GONÇALVES', 'https://wa.me/5511987654321'],
    ])
  })

  test('dice lo que falta con las palabras de siempre', async () => {
    await openAs('GUIAS', DetalleRuta, '/detalle-ruta?excursionId=105&fecha=2026-11-19', {
      [RESERVAS]: [],
    })
    expect(await screen.findByRole('heading', { name: 'Excursión no asignada' })).toBeTruthy()
    expect(['Conductor', 'Guia', 'Vehículo'].map(dato)).toEqual([
      'Conductor no asignado',
      'Guía no asignado',
      'Vehículo no asignado',
    ])
    expect(await screen.findByText('Esta ruta no tiene pasajeros')).toBeTruthy()
  })

  test.each([
    ['mientras se lee', () => new Promise(() => {})],
    ['si no se puede leer', refuse(503, 'Vuelva a intentar.')],
  ])('%s, nada se da por no asignado', async (_caso, respuesta) => {
    const lugar = '/detalle-ruta?excursionId=105&fecha=2026-11-19'
    await openAs('GUIAS', DetalleRuta, lugar, { [RESERVAS]: respuesta })
    expect(await screen.findByRole('heading', { name: 'Ruta' })).toBeTruthy()
    expect(['Fecha', 'Conductor', 'Guia', 'Vehículo'].map(dato)).toEqual([
      '19-11-2026',
      '—',
      '—',
      '—',
    ])
  })

  test('entre dos rutas del mismo día se elige una', async () => {
    const una = rutaOf({ fecha: '2026-11-19' })
    const other = rutaOf({ fecha: '2026-11-19', id: 701, numero: 2 })
    const { user, address } = await openAs(
      'GUIAS',
      DetalleRuta,
      '/detalle-ruta?excursionId=105&fecha=2026-11-19&guiaId=130',
      servidor({
        [RESERVAS]: ({ query }: Sent) =>
          query.rutaId ? [reservaOf()] : refuse(409, 'Hay dos.', { data: { rutas: [una, other] } }),
        [ABRIR]: ({ body }: Sent) =>
          (body as { rutaId?: number }).rutaId
            ? rendicionOf()
            : refuse(409, 'Hay dos.', { data: { rutas: [una, other] } }),
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Ver GÉISERES DEL TATIO (2)' }))
    await waitFor(() => expect(address()).toContain('rutaId=701'))
    expect(await screen.findByText('JOÃO GONÇALVES')).toBeTruthy()
  })

  test('que no se pudo leer se dice, y se intenta de nuevo', async () => {
    let falla = true
    const { user } = await openAs(
      'GUIAS',
      DetalleRuta,
      `/detalle-ruta${EN}`,
      servidor({ [RESERVAS]: () => (falla ? refuse(500, 'Ocurrió un error.') : [reservaOf()]) }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error.')
    falla = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('JOÃO GONÇALVES')).toBeTruthy()
  })
})

describe('quién ve los botones de rendir', () => {
  const buttons = () =>
    screen
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
      .filter((name) => name?.includes('endi'))

  test('finanzas no, mientras la ruta está pendiente y tiene guía', async () => {
    await openAs('FINANZAS', DetalleRuta, `/detalle-ruta${EN}`, servidor())
    await screen.findByText('JOÃO GONÇALVES')
    await screen.findByText('Falta 1 por rendir')
    expect(buttons()).toEqual([])
  })

  test('finanzas sí, cuando está rendida', async () => {
    await openAs(
      'FINANZAS',
      DetalleRuta,
      `/detalle-ruta${EN}&origin=rutas-rendidas`,
      servidor({ [ABRIR]: rendicionOf({ estado: 'RENDIDA' }), [DETALLES]: [detalleOf()] }),
    )
    await screen.findByRole('button', { name: 'Rendir Gasto' })
    expect(buttons()).toEqual(['Rendir Gasto', 'Ver Rendición: JOÃO GONÇALVES'])
  })

  test('finanzas sí, cuando la ruta no tiene guía, y entonces no se abre nada al mirarla', async () => {
    const sinGuia = reservaOf()
    sinGuia.ruta = { ...sinGuia.ruta, idGuia: { id: 4, nombre: 'SIN GUÍA' } }
    const { server } = await openAs(
      'FINANZAS',
      DetalleRuta,
      '/detalle-ruta?excursionId=105&fecha=2026-11-19&guiaId=0&rutaId=700',
      servidor({ [RESERVAS]: [sinGuia], [READ]: [] }),
    )
    await screen.findByRole('button', { name: 'Rendir Ruta: JOÃO GONÇALVES' })
    expect(dato('Guia')).toBe('Guía no asignado')
    expect(server.count(ABRIR)).toBe(0)
  })
})

test('el detalle de viaje no dice precios ni ofrece rendir', async () => {
  const { valorAdulto, valorChild, total, tipoCobro, esperado, rendida, ...sinDinero } = reservaOf()
  const { server } = await openAs(
    'CONDUCTORES',
    DetalleViaje,
    '/detalle-viaje?excursionId=105&fecha=2026-11-19&rutaId=700',
    { [RESERVAS]: [sinDinero] },
  )
  await screen.findByText('JOÃO GONÇALVES')
  expect(rows('Detalle de Viaje')[0]).toEqual(
    'Hora,Hotel,Hab,Nombre,ADL,CHD,Idioma,Observación'.split(','),
  )
  expect(document.body.textContent).not.toContain('$')
  expect(screen.queryByRole('button', { name: /Rendir/ })).toBeNull()
  expect(server.sent.map(({ key }) => key)).not.toContain(ABRIR)
})
