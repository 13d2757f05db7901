import { screen, waitFor, within } from '@testing-library/react'
import type { Window as Browser } from 'happy-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { abrir, dia, LIST } from './calendario.testing.tsx'

const browser = window as unknown as Browser
afterEach(() => browser.happyDOM.setViewport({ width: 1024, height: 768 }))

describe('la lista de un día', () => {
  test('trae sus reservas por excursión, en orden de hora', async () => {
    const { user, server, address } = await abrir()
    await user.click(await dia(/^domingo, 22 de noviembre/))
    const list = await screen.findByRole('dialog', { name: 'domingo, 22 de noviembre de 2026' })
    expect(address()).toBe('/calendario?mes=2026-11&dia=2026-11-22')
    expect(await within(list).findByText('JOÃO GONÇALVES')).toBeTruthy()
    const text = list.textContent ?? ''
    expect(text.indexOf('ZOÉ DUBOIS')).toBeLessThan(text.indexOf('ANNA SCHMIDT'))
    expect(text).toContain('HOTEL CUMBRESHab. 12B')
    expect(server.sent.findLast(({ key }) => key === LIST)?.query).toMatchObject({
      desde: '2026-11-22',
      hasta: '2026-11-22',
      estado: 'activa',
    })
  })

  test('dice personas y lugares de cada excursión, y en palabras si son de más', async () => {
    const salida = { excursionId: 1, lugares: 28, quedan: 0 }
    const SALIDAS = 'GET /v1/reserva/getSalidas'
    await abrir({ en: '?dia=2026-11-22', [SALIDAS]: [{ ...salida, ocupados: 30 }] })
    expect(await screen.findByText('30/28 · 2 de más')).toBeTruthy()
  })
  test('a un hotel le dice lo que queda', async () => {
    const salidas = [{ excursionId: 1, lugares: 28, quedan: 4 }]
    await abrir({ rol: 'HOTEL', en: '?dia=2026-11-22', 'GET /v1/reserva/getSalidas': salidas })
    expect(await screen.findByText(/3 reservas · quedan 4/)).toBeTruthy()
  })

  test('agregar lleva excursión y fecha', async () => {
    await abrir({ en: '?dia=2026-11-22' })
    const link = await screen.findByRole('link', { name: 'Agregar Reserva a GÉISERES DEL TATIO' })
    expect(link.getAttribute('href')).toBe('/agregar-reserva?excursionId=1&fecha=2026-11-22')
  })

  const LIST_OF_ONE = 'Lista de Reservas de GÉISERES DEL TATIO'
  test('lleva a la lista de cada excursión', async () => {
    await abrir({ en: '?dia=2026-11-22' })
    const link = await screen.findByRole('link', { name: LIST_OF_ONE })
    expect(link.getAttribute('href')).toBe('/detalle-reservas?fecha=2026-11-22&excursionId=1')
  })

  test('no lleva a ella a quien no puede abrirla (AC-7)', async () => {
    await abrir({ en: '?dia=2026-11-22', opens: (path) => path !== '/detalle-reservas' })
    await screen.findByText('JOÃO GONÇALVES')
    expect(screen.queryByRole('link', { name: LIST_OF_ONE })).toBeNull()
  })

  test('se pasa al día siguiente y se cierra sin salir del mes', async () => {
    const { user, address } = await abrir({ en: '?dia=2026-11-22' })
    await user.click(await screen.findByRole('button', { name: 'Día siguiente' }))
    const list = await screen.findByRole('dialog', { name: 'lunes, 23 de noviembre de 2026' })
    expect(within(list).getByText('Sin reservas este día')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/calendario?mes=2026-11'))
  })

  test('al cerrarla, el foco vuelve a su día', async () => {
    const { user } = await abrir()
    const button = await dia(/^domingo, 22 de noviembre/)
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByText('JOÃO GONÇALVES')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('su fallo se dice sin cerrar la lista', async () => {
    await abrir({ en: '?dia=2026-11-22', [LIST]: refuse(503, 'Servicio no disponible.') })
    expect(await screen.findByText('Servicio no disponible.')).toBeTruthy()
  })

  test.each(['GUIAS', 'CONDUCTORES', 'FINANZAS'])(
    '%s ve pasajeros por excursión, sin datos de pasajeros ni botones de agregar',
    async (rol) => {
      const { server } = await abrir({ rol, en: '?dia=2026-11-22' })
      const list = await screen.findByRole('dialog', { name: 'domingo, 22 de noviembre de 2026' })
      expect(await within(list).findByText('GÉISERES DEL TATIO')).toBeTruthy()
      expect(within(list).getByText('30 pasajeros · 3 reservas')).toBeTruthy()
      expect(server.count(LIST)).toBe(0)
      expect(screen.queryByRole('link', { name: /Agregar/ })).toBeNull()
    },
  )
})

test('en un teléfono, la lista del día va debajo del mes y sus reservas se piden al abrir', async () => {
  browser.happyDOM.setViewport({ width: 390, height: 844 })
  const { user, server } = await abrir()
  await user.click(await dia(/^domingo, 22 de noviembre/))
  const list = await screen.findByRole('region', { name: 'domingo, 22 de noviembre de 2026' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.count(LIST)).toBe(0)
  await user.click(await within(list).findByRole('button', { name: /GÉISERES DEL TATIO/ }))
  expect(await within(list).findByText('JOÃO GONÇALVES')).toBeTruthy()
  expect(within(list).queryByText('ANNA SCHMIDT')).toBeNull()
})
