import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Window as Browser } from 'happy-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeServer, openScreen, refuse, type Sent } from '#lib/web/testing.tsx'
import type { DiaCalendario } from '../contract.ts'
import { Screen } from './calendario.tsx'
import { casa, reservaDe } from './testing.ts'

const CALENDARIO = 'GET /v1/reserva/getCalendario'
const LISTA = 'GET /v1/reserva/getAll'

const fila = (fecha: string, excursionId: number, pasajeros: number, reservas = 1) =>
  ({
    fecha,
    excursionId,
    nombreExcursion: ['VALLE DE LA LUNA', 'GÉISERES DEL TATIO', 'PIEDRAS ROJAS'][excursionId],
    reservas,
    pasajeros,
  }) as DiaCalendario

const noviembre = [
  fila('2026-11-22', 0, 12, 2),
  fila('2026-11-22', 1, 30, 3),
  fila('2026-11-24', 2, 1),
]

/** Opens the calendar on 19-11-2026 over a server that answers the rows of the days asked for. */
async function abrir({
  rol = 'OPERACION ADMINISTRATIVA',
  en = '',
  rows = noviembre,
  ...answers
}: Record<string, unknown> & { rol?: string; en?: string; rows?: DiaCalendario[] } = {}) {
  const server = fakeServer({
    ...casa(rol),
    [CALENDARIO]: ({ query }: Sent) =>
      rows.filter(({ fecha }) => fecha >= (query.desde ?? '') && fecha <= (query.hasta ?? '')),
    [LISTA]: [
      reservaDe({ excursionId: 1, nombreExcursion: 'GÉISERES DEL TATIO', hora: '05:00:00' }),
      reservaDe({ id: 5, excursionId: 0, nombrePasajero: 'ANNA SCHMIDT', hora: '16:00:00' }),
      reservaDe({ id: 6, excursionId: 0, nombrePasajero: 'ZOÉ DUBOIS', hora: '15:30:00' }),
    ],
    ...answers,
  })
  const view = await openScreen(Screen, `/calendario${en}`)
  await screen.findByRole('heading', { name: 'Calendario Mensual' })
  return { server, user: userEvent.setup(), ...view }
}

const dia = (name: RegExp | string) => screen.findByRole('button', { name })
const mes = (name: string) => screen.findByRole('table', { name })
const asked = (sent: readonly Sent[]) =>
  sent.filter(({ key }) => key === CALENDARIO).map(({ query }) => query)

const browser = window as unknown as Browser
afterEach(() => browser.happyDOM.setViewport({ width: 1024, height: 768 }))

describe('el mes', () => {
  test('muestra pasajeros por día y excursión, la más llena primero, y el total', async () => {
    const { server } = await abrir()
    const button = await dia(/^domingo, 22 de noviembre de 2026: 42 pasajeros, 5 reservas/)
    const text = button.textContent ?? ''
    expect(text.indexOf('GÉISERES')).toBeLessThan(text.indexOf('VALLE'))
    expect(screen.getByText('43 pasajeros en 6 reservas')).toBeTruthy()
    expect(asked(server.sent)[0]).toEqual({
      desde: '2026-10-26',
      hasta: '2026-12-06',
      resumen: 'true',
    })
  })

  test('marca el día de hoy del operador', async () => {
    await abrir()
    const hoy = await dia(/^jueves, 19 de noviembre de 2026, hoy/)
    expect(hoy.getAttribute('aria-current')).toBe('date')
  })

  test('la semana empieza en lunes', async () => {
    await abrir()
    const [first] = within(await mes('noviembre de 2026')).getAllByRole('columnheader')
    expect(first?.textContent).toBe('lunes')
  })

  test('un día con más excursiones que espacio dice cuántas faltan', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => ({
      ...fila('2026-11-20', 0, 20 - i),
      excursionId: 200 + i,
      nombreExcursion: `EXCURSIÓN ${i}`,
    }))
    await abrir({ rows })
    expect((await dia(/^viernes, 20 de noviembre/)).textContent).toContain('+18 más')
  })

  test.each([
    ['2026-09', 'septiembre de 2026', '2026-08-31', '2026-10-04'],
    ['2026-04', 'abril de 2026', '2026-03-30', '2026-05-03'],
    ['2027-02', 'febrero de 2027', '2027-02-01', '2027-02-28'],
  ])('abre en la dirección ?mes=%s con sus días justos', async (mes1, nombre, desde, hasta) => {
    const { server } = await abrir({ en: `?mes=${mes1}` })
    const grid = await mes(nombre)
    const days = within(grid).getAllByRole('button')
    expect(days.length % 7).toBe(0)
    expect(new Set(days.map((day) => day.dataset.day)).size).toBe(days.length)
    await waitFor(() => expect(asked(server.sent)[0]).toMatchObject({ desde, hasta }))
  })

  test('un mes que no existe se toma por el de hoy', async () => {
    await abrir({ en: '?mes=2026-13' })
    expect(await mes('noviembre de 2026')).toBeTruthy()
  })

  test('un fallo se dice y se puede reintentar', async () => {
    let falla = true
    const { user } = await abrir({
      [CALENDARIO]: () => (falla ? refuse(500, 'Ocurrió un error inesperado.') : noviembre),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('req-1')
    falla = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await dia(/22 de noviembre de 2026: 42 pasajeros/)).toBeTruthy()
  })
})

describe('ir de un mes a otro', () => {
  test('adelante, atrás y hoy, con el mes en la dirección', async () => {
    const { user, address } = await abrir()
    await user.click(screen.getByRole('button', { name: 'Mes siguiente' }))
    expect(await mes('diciembre de 2026')).toBeTruthy()
    expect(address()).toBe('/calendario?mes=2026-12')
    await user.click(screen.getByRole('button', { name: 'Mes siguiente' }))
    expect(await mes('enero de 2027')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hoy' }))
    expect(await mes('noviembre de 2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mes anterior' }))
    expect(await mes('octubre de 2026')).toBeTruthy()
  })

  test('cualquier mes por su nombre', async () => {
    const { user, address } = await abrir()
    await user.click(screen.getByRole('button', { name: 'noviembre de 2026' }))
    await user.click(await screen.findByRole('button', { name: 'Año siguiente' }))
    await user.click(screen.getByRole('button', { name: 'febrero de 2027' }))
    expect(await mes('febrero de 2027')).toBeTruthy()
    expect(address()).toBe('/calendario?mes=2027-02')
  })

  test('los meses vecinos se piden por adelantado', async () => {
    const { server } = await abrir()
    await waitFor(() =>
      expect(asked(server.sent).map(({ desde }) => desde)).toEqual([
        '2026-10-26',
        '2026-11-30',
        '2026-09-28',
      ]),
    )
  })

  test('con el teclado: una sola parada, y las flechas cruzan al mes siguiente', async () => {
    const { user } = await abrir({ en: '?mes=2026-11' })
    const hoy = await dia(/^jueves, 19 de noviembre/)
    const grid = await mes('noviembre de 2026')
    expect(
      within(grid)
        .getAllByRole('button')
        .filter((day) => day.tabIndex === 0),
    ).toEqual([hoy])
    hoy.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await dia(/^jueves, 26 de noviembre/))
    await user.keyboard('{ArrowDown}')
    expect(await mes('diciembre de 2026')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-03'))
  })
})

describe('la lista de un día', () => {
  test('trae sus reservas por excursión, en orden de hora', async () => {
    const { user, server, address } = await abrir()
    await user.click(await dia(/^domingo, 22 de noviembre/))
    const lista = await screen.findByRole('dialog', { name: 'domingo, 22 de noviembre de 2026' })
    expect(address()).toBe('/calendario?mes=2026-11&dia=2026-11-22')
    expect(await within(lista).findByText('JOÃO GONÇALVES')).toBeTruthy()
    const text = lista.textContent ?? ''
    expect(text.indexOf('ZOÉ DUBOIS')).toBeLessThan(text.indexOf('ANNA SCHMIDT'))
    expect(text).toContain('HOTEL CUMBRESHab. 12B')
    expect(server.sent.findLast(({ key }) => key === LISTA)?.query).toMatchObject({
      desde: '2026-11-22',
      hasta: '2026-11-22',
      estado: 'activa',
    })
  })

  test('agregar lleva excursión y fecha', async () => {
    await abrir({ en: '?dia=2026-11-22' })
    const link = await screen.findByRole('link', { name: 'Agregar Reserva a GÉISERES DEL TATIO' })
    expect(link.getAttribute('href')).toBe('/agregar-reserva?excursionId=1&fecha=2026-11-22')
  })

  test('se pasa al día siguiente y se cierra sin salir del mes', async () => {
    const { user, address } = await abrir({ en: '?dia=2026-11-22' })
    await user.click(await screen.findByRole('button', { name: 'Día siguiente' }))
    const lista = await screen.findByRole('dialog', { name: 'lunes, 23 de noviembre de 2026' })
    expect(within(lista).getByText('Sin reservas este día')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/calendario?mes=2026-11'))
  })

  test('su fallo se dice sin cerrar la lista', async () => {
    await abrir({ en: '?dia=2026-11-22', [LISTA]: refuse(503, 'Servicio no disponible.') })
    expect(await screen.findByText('Servicio no disponible.', {}, { timeout: 8_000 })).toBeTruthy()
  })

  test.each(['GUIAS', 'CONDUCTORES', 'FINANZAS'])(
    '%s ve pasajeros por excursión, sin datos de pasajeros ni botones de agregar',
    async (rol) => {
      const { server } = await abrir({ rol, en: '?dia=2026-11-22' })
      const lista = await screen.findByRole('dialog', { name: 'domingo, 22 de noviembre de 2026' })
      expect(await within(lista).findByText('GÉISERES DEL TATIO')).toBeTruthy()
      expect(within(lista).getByText('30 pasajeros · 3 reservas')).toBeTruthy()
      expect(server.count(LISTA)).toBe(0)
      expect(screen.queryByRole('link', { name: /Agregar/ })).toBeNull()
    },
  )
})

test('el filtro deja solo las excursiones elegidas y queda en la dirección', async () => {
  const { user, address } = await abrir()
  await dia(/22 de noviembre de 2026: 42 pasajeros/)
  await user.click(screen.getByRole('button', { name: 'Excursiones' }))
  await user.click(await screen.findByRole('checkbox', { name: /VALLE DE LA LUNA/ }))
  expect(await dia(/22 de noviembre de 2026: 12 pasajeros/)).toBeTruthy()
  expect(address()).toBe('/calendario?mes=2026-11&excursiones=0')
})

test('en un teléfono, la lista del día va debajo del mes y sus reservas se piden al abrir', async () => {
  browser.happyDOM.setViewport({ width: 390, height: 844 })
  const { user, server } = await abrir()
  await user.click(await dia(/^domingo, 22 de noviembre/))
  const lista = await screen.findByRole('region', { name: 'domingo, 22 de noviembre de 2026' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.count(LISTA)).toBe(0)
  await user.click(await within(lista).findByRole('button', { name: /GÉISERES DEL TATIO/ }))
  expect(await within(lista).findByText('JOÃO GONÇALVES')).toBeTruthy()
  expect(within(lista).queryByText('ANNA SCHMIDT')).toBeNull()
})
