import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeServer, openScreen, refuse, type Sent } from '#lib/web/screen.testing.tsx'
import type { ResumenExcursion } from '../contract/reserva.ts'
import { Screen } from './informe-reservas.tsx'
import { casa } from './reservas-screens.testing.ts'

const INFORME = 'GET /v1/reserva/getAllByExcursion'

const oneRow = (more: Partial<ResumenExcursion> = {}): ResumenExcursion => ({
  id: 4321,
  reservaId: 4321,
  fecha: '2026-11-20',
  excursionId: 101,
  nombreExcursion: 'VALLE DE LA LUNA',
  cantAdult: 18,
  cantChild: 4,
  cantNoShow: 2,
  rutaId: 700,
  rutaGuiaId: 130,
  nombreGuia: 'MARIO ROJAS',
  rutaChoferId: 140,
  nombreChofer: 'PEDRO SOTO',
  vehiculo: 'SPRINTER 19',
  ...more,
})

const sinNadie = oneRow({
  excursionId: 105,
  nombreExcursion: 'GÉISERES DEL TATIO',
  cantAdult: 3,
  cantChild: 0,
  cantNoShow: 0,
  rutaId: 1,
  rutaGuiaId: 4,
  nombreGuia: 'SIN GUÍA',
  rutaChoferId: 3,
  nombreChofer: 'SIN CONDUCTOR',
  vehiculo: null,
})

/** Opens the report on 19-11-2026 with a server that returns `filas`, or `informe`. */
async function abrir({
  en = '',
  filas = [oneRow(), sinNadie],
  informe = filas as unknown,
}: {
  en?: string
  filas?: ResumenExcursion[]
  informe?: unknown
} = {}) {
  const server = fakeServer({ ...casa(), [INFORME]: informe })
  const view = await openScreen(Screen, `/informe-reservas${en}`)
  await screen.findByRole('heading', { name: 'Informe de Reservas' })
  return { server, user: userEvent.setup(), ...view }
}

const fechas = (sent: readonly Sent[]) =>
  sent.filter(({ key }) => key === INFORME).map(({ query }) => query.fecha)
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('li') as HTMLElement
const dato = (card: HTMLElement, label: string) =>
  within(card).getByText(label).nextSibling?.textContent

describe('las tarjetas', () => {
  test('dicen pasajeros sin los No Show, quién va, y llevan a sus dos pantallas', async () => {
    await abrir()
    const card = await cardOf('VALLE DE LA LUNA')
    expect(within(card).getByText('20').nextSibling?.textContent).toBe('pasajeros')
    expect(within(card).getByText('18 ADL, 4 NIÑ: 20 viajan, 2 no show')).toBeTruthy()
    expect(['Guía', 'Conductor', 'Vehículo', 'Fecha'].map((label) => dato(card, label))).toEqual([
      'MARIO ROJAS',
      'PEDRO SOTO',
      'SPRINTER 19',
      '20-11-2026',
    ])
    const links = within(card).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Detalles', '/detalle-reservas?fecha=2026-11-20&excursionId=101'],
      ['Agregar Reserva', '/agregar-reserva?excursionId=101&fecha=2026-11-20'],
    ])
  })

  test('a quien no está asignado se le dice Sin Asignar', async () => {
    await abrir()
    const card = await cardOf('GÉISERES DEL TATIO')
    expect(['Guía', 'Conductor', 'Vehículo'].map((label) => dato(card, label))).toEqual([
      'Sin Asignar',
      'Sin Asignar',
      'Sin Asignar',
    ])
  })

  test('las rutas de una excursión van juntas y se distinguen', async () => {
    await abrir({
      filas: [
        oneRow({ rutaId: 1, cantAdult: 1 }),
        oneRow({ rutaId: 602, hora: '15:00' }),
        sinNadie,
        oneRow(),
      ],
    })
    await cardOf('GÉISERES DEL TATIO')
    const cards = within(screen.getByRole('list', { name: 'Salidas del día' })).getAllByRole(
      'listitem',
    )
    expect(
      cards.map((card) => within(card).getByRole('heading').parentElement?.textContent),
    ).toEqual([
      'GÉISERES DEL TATIO3 ADL',
      'VALLE DE LA LUNA 15:0018 ADL, 4 NIÑ: 20 viajan, 2 no show',
      'VALLE DE LA LUNA18 ADL, 4 NIÑ: 20 viajan, 2 no show',
      'VALLE DE LA LUNA · Sin ruta1 ADL, 4 NIÑ: 3 viajan, 2 no show',
    ])
  })
})

describe('los totales', () => {
  test('suman el día y cuentan lo que falta asignar', async () => {
    await abrir()
    const totales = await screen.findByRole('region', { name: 'Totales del día' })
    expect(totales.textContent).toContain('23 pasajeros21 ADL, 4 NIÑ: 23 viajan, 2 no show')
    expect(totales.textContent).toContain('2 excursiones2 salidas')
    expect(totales.textContent).toContain('1 salida incompleta')
    expect(totales.textContent).toContain('1 sin guía · 1 sin conductor · 1 sin vehículo')
  })

  test('quien no vino no viaja, y las cifras siguen sumando', async () => {
    await abrir({ filas: [oneRow({ cantNoVino: 3 })] })
    expect((await cardOf('VALLE DE LA LUNA')).textContent).toContain(
      '18 ADL, 4 NIÑ: 17 viajan, 2 no show, 3 no vinieron',
    )
  })

  test('a una salida en que nadie viaja no le falta nadie', async () => {
    await abrir({ filas: [oneRow(), { ...sinNadie, cantNoShow: 3 }] })
    expect(await screen.findByText('Todo asignado')).toBeTruthy()
    expect(dato(await cardOf('GÉISERES DEL TATIO'), 'Guía')).toBe('Sin Asignar')
  })

  test('dejan ver solo lo incompleto, también en la dirección', async () => {
    const { user, address } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Ver solo incompletas' }))
    await waitFor(() => expect(screen.queryByText('VALLE DE LA LUNA')).toBeNull())
    expect(screen.getByText('GÉISERES DEL TATIO')).toBeTruthy()
    expect(address()).toBe('/informe-reservas?fecha=2026-11-20&faltan=si')
  })

  test('con todo asignado lo dicen', async () => {
    const { user, address } = await abrir({ en: '?faltan=si', filas: [oneRow()] })
    expect(await screen.findByText('Todo asignado')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver todas las salidas' }))
    await cardOf('VALLE DE LA LUNA')
    expect(address()).toBe('/informe-reservas?fecha=2026-11-20')
  })
})

describe('el día', () => {
  test('es mañana si la dirección no dice otro, y se recorre', async () => {
    const { server, user, address } = await abrir()
    expect(await screen.findByText('Mañana, viernes, 20 de noviembre de 2026')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Día siguiente' }))
    expect(await screen.findByText('sábado, 21 de noviembre de 2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hoy' }))
    expect(await screen.findByText('Hoy, jueves, 19 de noviembre de 2026')).toBeTruthy()
    expect(address()).toBe('/informe-reservas?fecha=2026-11-19')
    await waitFor(() =>
      expect(fechas(server.sent)).toEqual(['2026-11-20', '2026-11-21', '2026-11-19']),
    )
  })

  test('sin reservas ofrece agregar una', async () => {
    await abrir({ en: '?fecha=2026-12-25', filas: [] })
    const empty = await screen.findByText('Sin reservas este día')
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    // It is printed too.
    expect(empty.closest('.no-print')).toBeNull()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.getByRole('link', { name: 'Agregar Reserva' }).getAttribute('href')).toBe(
      '/agregar-reserva?fecha=2026-12-25',
    )
  })

  test('que no se pudo leer se dice, y se intenta de nuevo', async () => {
    let falla = true
    const { user } = await abrir({
      informe: () => (falla ? refuse(500, 'Ocurrió un error inesperado.') : [oneRow()]),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error inesperado.')
    falla = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await cardOf('VALLE DE LA LUNA')
  })
})

test('en papel es una hoja con sus totales', async () => {
  await abrir()
  await cardOf('VALLE DE LA LUNA')
  expect(screen.queryByRole('table')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const rows = within(screen.getByRole('table', { name: 'Informe de Reservas' })).getAllByRole(
    'row',
  )
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Excursión', 'ADL', 'NIÑ', 'No Show', 'Viajan', 'Guía', 'Conductor', 'Vehículo'],
    ['GÉISERES DEL TATIO', '3', '0', '0', '3', 'Sin Asignar', 'Sin Asignar', 'Sin Asignar'],
    ['VALLE DE LA LUNA', '18', '4', '2', '20', 'MARIO ROJAS', 'PEDRO SOTO', 'SPRINTER 19'],
    ['Total', '21', '4', '2', '23', ''],
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).toBeNull()
})

test('dice cuántos van por asiento, y en palabras si son de más', async () => {
  await abrir({ filas: [oneRow({ asientos: 19 }), { ...sinNadie, asientos: 16 }] })
  expect((await cardOf('VALLE DE LA LUNA')).textContent).toContain('20/19 · 1 de más')
  expect((await cardOf('GÉISERES DEL TATIO')).textContent).toContain('3/16')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByRole('cell', { name: 'SPRINTER 19 20/19 · 1 de más' })).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})
