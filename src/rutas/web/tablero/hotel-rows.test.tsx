import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirTablero, enTablero, tatio } from './tablero.testing.ts'

test('el nombre lleva a la ficha, también en otra pestaña: con el día del tablero', async () => {
  const { user, address } = await abrirTablero()
  const name = await screen.findByRole('link', { name: 'ANNE MEYER' })
  expect(name.getAttribute('href')).toBe('?fecha=2026-11-20&reserva=12')
  await user.click(name)
  expect(address()).toBe('/tablero?fecha=2026-11-20&reserva=12')
})

test('la recogida de la noche anterior va primero y dice su día', async () => {
  const row = (id: number, nombrePasajero: string, hora: string) => ({
    ...enTablero({ id, rutaId: 700, nombrePasajero, hora }),
    ruta: { ...enTablero().ruta, id: 700, hora: '00:30' },
  })
  await abrirTablero({
    'GET /v1/ruta/getAll': [{ ...tatio, hora: '00:30' }],
    'GET /v1/reserva/getAll': [
      row(11, 'DE MADRUGADA', '00:10:00'),
      row(12, 'DE NOCHE', '23:50:00'),
    ],
  })
  const card = within(await screen.findByRole('region', { name: 'GÉISERES DEL TATIO 00:30' }))
  const rows = card.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  expect(rows.slice(1)).toEqual([
    '23:50DE NOCHEnoche anterior, 19-11 · Hab\u00a012B · PORTUGUÉS · 2 ADL, 1 NIÑ3 pax',
    '00:10DE MADRUGADAHab\u00a012B · PORTUGUÉS · 2 ADL, 1 NIÑ3 pax',
  ])
})
