import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Atencion, Linea } from '../contract.ts'
import { PorAtender, porAtenderAhead } from './parts/por-atender.tsx'

const GET = 'GET /v1/atencion/get'
const APLAZAR = 'POST /v1/atencion/aplazar'
const RETOMAR = 'POST /v1/atencion/retomar'

const lineOf = (more: Partial<Linea> = {}): Linea => ({
  tipo: 'salida',
  clave: 'salida/700',
  causas: ['sin-guia'],
  gravedad: 1,
  titulo: 'VALLE DE LA LUNA 15:30',
  detalle: '12 pasajeros · 15 asientos',
  cuando: 'Mañana',
  chips: ['sin guía'],
  boton: 'Completar',
  lugar: { to: '/tablero', search: { fecha: '2026-11-20', rutaId: 700 } },
  ...more,
})
const Panel = () => (
  <>
    <h1>Inicio</h1>
    <PorAtender />
  </>
)
const atencion = (lineas: Linea[], aplazadas: Linea[] = []): Atencion => ({
  calculado: '2026-11-19T11:02:00Z',
  lineas,
  aplazadas,
})
const abrir = (answers: Record<string, unknown>, rol = 'OPERACION ADMINISTRATIVA' as const) =>
  openAs(rol, Panel, '/home', answers)

beforeEach(() => localStorage.clear())

test('dice qué falta por urgencia, cuándo se calculó y dónde se remedia', async () => {
  await abrir({
    [GET]: atencion([
      lineOf(),
      lineOf({ clave: 'mes', tipo: 'mes', gravedad: 3, titulo: 'Octubre sin cerrar', chips: [] }),
    ]),
  })
  const panel = within(await screen.findByRole('region', { name: 'Por atender' }))
  expect(await panel.findByText('Calculado a las 08:02')).toBeTruthy()
  const urgent = within(panel.getByRole('region', { name: 'Urgente' }))
  expect(urgent.getByRole('listitem').textContent).toContain(
    'MañanaVALLE DE LA LUNA 15:3012 pasajeros · 15 asientossin guía',
  )
  expect(
    urgent
      .getByRole('link', { name: 'Completar: VALLE DE LA LUNA 15:30, Mañana' })
      .getAttribute('href'),
  ).toBe('/tablero?fecha=2026-11-20&rutaId=700')
  expect(panel.queryByRole('region', { name: 'Pronto' })).toBeNull()
  expect(panel.getByRole('region', { name: 'Puede esperar' }).textContent).toContain('Octubre')
})

test('sin nada, el día está en orden', async () => {
  await abrir({ [GET]: atencion([]) })
  expect(await screen.findByText('Todo en orden. No tiene nada por atender.')).toBeTruthy()
})

test('muestra las ocho peores y, a pedido, todas', async () => {
  const all = Array.from({ length: 11 }, (_, n) =>
    lineOf({ clave: `salida/${n}`, titulo: `S${n}` }),
  )
  const { user } = await abrir({ [GET]: atencion(all) })
  await screen.findByText('S0')
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Ver las 11' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(11)
})

test('se aplaza con motivo, con lo que se vio; lo aplazado se cuenta y se retoma', async () => {
  const aplazada = { id: 9, por: 'ANA', motivo: 'LO VE LCR', hasta: '2026-11-20' }
  let now = atencion([lineOf()])
  const { user, server } = await abrir({
    [GET]: () => now,
    [APLAZAR]: () => {
      now = atencion([], [lineOf({ aplazada })])
      return now
    },
    [RETOMAR]: () => {
      now = atencion([lineOf()])
      return now
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Aplazar: VALLE/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aplazar' }))
  await user.click(dialog.getByRole('button', { name: 'En 3 días' }))
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'lo ve lcr')
  await user.click(dialog.getByRole('button', { name: 'Aplazar' }))
  await user.click(await screen.findByRole('button', { name: 'Aplazadas (1)' }))
  expect(server.sent.find(({ key }) => key === APLAZAR)?.body).toEqual({
    clave: 'salida/700',
    causas: ['sin-guia'],
    motivo: 'LO VE LCR',
    hasta: '2026-11-22',
  })
  expect(screen.getByText('hasta el 20-11-2026, ANA: LO VE LCR')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retomar: VALLE DE LA LUNA 15:30' }))
  expect(await screen.findByRole('link', { name: /^Completar/ })).toBeTruthy()
  expect(server.sent.find(({ key }) => key === RETOMAR)?.body).toEqual({ id: 9 })
})

test('un No Show se confirma en la misma línea, con lo que dijo el guía', async () => {
  const aviso = {
    ...{ reservaId: 4321, fecha: '2026-11-19', excursion: { id: 101, nombre: 'VALLE DE LA LUNA' } },
    ...{ pasajeros: 2, quien: 'MARÍA PEÑA', momento: '2026-11-19T11:12:00Z', version: 3 },
  }
  const { user, server } = await abrir({
    [GET]: atencion([lineOf({ tipo: 'no-vino', accion: { hace: 'noshow', aviso } })]),
    'POST /v1/reserva/noshow': refuse(409, 'Entre tanto cambió quién vino.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Marcar No Show: reserva N° 4321' }))
  expect(await screen.findByText('Entre tanto cambió quién vino.')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === 'POST /v1/reserva/noshow')?.body).toEqual({
    reservaId: 4321,
    motivo: 'NO SE PRESENTÓ, según MARÍA PEÑA a las 08:12',
    abordaje: 3,
  })
})

test('quien vende dice que vio lo que otros hicieron', async () => {
  const line = lineOf({
    ...{ tipo: 'cambio', clave: 'cambio/4321', causas: ['77'], fecha: '2026-12-01', chips: [] },
    ...{ titulo: 'Reserva N° 4321', reservaId: 4321, accion: { hace: 'visto' } },
  })
  const { user, server } = await openAs('COMERCIAL', Panel, '/home', {
    [GET]: atencion([line]),
    [APLAZAR]: atencion([]),
  })
  expect(await screen.findByRole('link', { name: /^Completar: Reserva N° 4321/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Aplazar/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Visto: Reserva N° 4321' }))
  await expect
    .poll(() => server.sent.find(({ key }) => key === APLAZAR)?.body)
    .toEqual({ clave: 'cambio/4321', causas: ['77'], motivo: 'Visto', hasta: '2026-12-02' })
})

test('quien no puede remediar nada no la ve', async () => {
  const { server } = await openAs('MARKETING', Panel, '/home', {})
  expect(screen.queryByRole('region', { name: 'Por atender' })).toBeNull()
  await porAtenderAhead()
  expect(server.count(GET)).toBe(0)
})
