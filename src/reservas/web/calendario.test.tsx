import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { abrir, CALENDARIO, dia, noviembre, row } from './calendario/calendario.testing.tsx'

const mes = (name: string) => screen.findByRole('table', { name })
const asked = (sent: readonly Sent[]) =>
  sent.filter(({ key }) => key === CALENDARIO).map(({ query }) => query)

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
      ...row('2026-11-20', 0, 20 - i),
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

test('el filtro deja solo las excursiones elegidas y queda en la dirección', async () => {
  const { user, address } = await abrir()
  await dia(/22 de noviembre de 2026: 42 pasajeros/)
  await user.click(screen.getByRole('button', { name: 'Excursiones' }))
  await user.click(await screen.findByRole('checkbox', { name: /VALLE DE LA LUNA/ }))
  expect(await dia(/22 de noviembre de 2026: 12 pasajeros/)).toBeTruthy()
  expect(address()).toBe('/calendario?mes=2026-11&excursiones=0')
})
