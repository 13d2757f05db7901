import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { excursionOf, rutaOf } from '../rutas-screens.testing.ts'
import { abrirTablero, enTablero, tatio } from './tablero.testing.ts'

const uyuni = (more: object) =>
  rutaOf({
    ...{ id: 710, nombre: '', excursionId: 108, idExcursion: { id: 108, nombre: 'UYUNI 3 DÍAS' } },
    ...{ fecha: '2026-11-19', hora: '08:00', pasajeros: 6, asientos: 9, vehiculo: 'VAN 9' },
    ...{ guiaId: 131, idGuia: { id: 131, nombre: 'ANA DÍAZ' } },
    ...more,
  })

/** Opens the board of 20-11-2026 with these routes of any day. */
async function abrir(rutas: readonly { fecha: string }[]) {
  const { user, address } = await abrirTablero({
    'GET /v1/ruta/getAll': ({ query: { desde = '', hasta = '' } }: Sent) =>
      rutas.filter(({ fecha }) => fecha >= desde && fecha <= hasta),
    'GET /v1/reserva/getAll': ({ query: { desde } }: Sent) =>
      desde === '2026-11-19' ? [enTablero({ id: 21, rutaId: 710, excursionId: 108 })] : [],
    'GET /v1/usuario/getAll': [
      { id: 130, nombre: 'MARÍA PEÑA', rol: { id: 4, nombre: 'GUIAS' } },
      { id: 131, nombre: 'ANA DÍAZ', rol: { id: 4, nombre: 'GUIAS' } },
    ],
    'GET /v1/vehiculo/getAll': [{ nombre: 'VAN 9', asientos: 9, version: 1 }],
    'GET /v1/excursion/getAll': [
      excursionOf({ duracion: 420 }),
      excursionOf({ id: 108, nombre: 'UYUNI 3 DÍAS', dias: 3, duracion: 600 }),
    ],
    'GET /v1/ausencia/getAll': [],
  })
  return { user, address }
}

test('un tour de tres días está en el tablero de cada uno de sus días', async () => {
  const { user, address } = await abrir([
    tatio,
    uyuni({}),
    uyuni({ id: 711, fecha: '2026-11-18', hora: '09:00', guiaId: 4 }),
    uyuni({ id: 712, fecha: '2026-11-17', hora: '10:00' }),
    uyuni({ id: 713, fecha: '2026-11-21', hora: '11:00' }),
    uyuni({ id: 714, fecha: '2026-11-20', hora: '12:00' }),
  ])
  await screen.findByText(/JOÃO GONÇALVES/)
  const card = async (hora: string) =>
    (await screen.findByRole('region', { name: `UYUNI 3 DÍAS ${hora}` })).textContent
  expect(await card('08:00')).toBe(
    'UYUNI 3 DÍAS 08:00Día 2 de 36/9GuíaANA DÍAZ ConductorPEDRO SOTO VehículoVAN 9 Salió el 19-11-2026.Abrir ese díaHOTEL CUMBRESJOÃO GONÇALVES · 2 ADL, 1 NIÑNiños: 1 niñoAlimentación: SIN GLUTEN',
  )
  expect(await card('09:00')).toContain('Día 3 de 36/9GuíaSin Asignar')
  expect(await card('12:00')).toContain('Día 1 de 3')
  for (const hora of ['10:00', '11:00'])
    expect(screen.queryByRole('region', { name: `UYUNI 3 DÍAS ${hora}` })).toBeNull()
  const tour = within(screen.getByRole('region', { name: 'UYUNI 3 DÍAS 08:00' }))
  expect(tour.queryByRole('checkbox')).toBeNull()
  await user.click(tour.getByRole('link', { name: 'Abrir ese día' }))
  expect(address()).toBe('/tablero?fecha=2026-11-19')
})

test('su gente y su vehículo están tomados', async () => {
  const { user } = await abrir([tatio, uyuni({})])
  await screen.findByRole('region', { name: 'UYUNI 3 DÍAS 08:00' })
  await user.click(screen.getByRole('button', { name: /^Guía de GÉISERES/ }))
  expect(
    await screen.findByRole('option', { name: /^ANA DÍAZ · va en UYUNI 3 DÍAS 08:00 / }),
  ).toBeDefined()
})

test('también quien llega después de medianoche', async () => {
  const noche = { ...tatio, id: 720, fecha: '2026-11-19', hora: '23:30', guiaId: 131 }
  const { user } = await abrir([tatio, noche])
  await user.click(await screen.findByRole('button', { name: /^Guía de GÉISERES/ }))
  expect(await screen.findByRole('option', { name: /^ANA DÍAZ · va en/ })).toBeDefined()
})
