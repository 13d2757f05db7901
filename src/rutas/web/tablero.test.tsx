import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { excursionOf } from './rutas-screens.testing.ts'
import { abrirTablero, enTablero, luna, tatio } from './tablero/tablero.testing.ts'

const MOVER = 'PUT /v1/ruta/mover'
const cardOf = (name: string) => screen.findByRole('region', { name })
const messages = () => screen.getByRole('region', { name: 'Avisos' }).textContent

test('muestra las rutas del día con sus asientos, su gente y sus reservas por hotel', async () => {
  const { server } = await abrirTablero()
  const card = within(await cardOf('GÉISERES DEL TATIO 05:00'))
  expect(card.getByText('8/19')).toBeDefined()
  expect(card.getByText('MARÍA PEÑA')).toBeDefined()
  const cajas = within(card.getByRole('list', { name: /Reservas de/ })).getAllByRole('checkbox')
  expect(cajas.map((caja) => caja.closest('label')?.textContent)).toEqual([
    'HOTEL CUMBRES5 pax',
    '04:30JOÃO GONÇALVESHab 12B · PORTUGUÉS · 2 ADL, 1 NIÑ3 pax',
    '04:30ANNE MEYERHab 12B · PORTUGUÉS2 pax',
    'HOTEL ALTIPLÁNICO3 pax',
    '04:50PEDRO PAZHab 12B · PORTUGUÉS · 2 ADL, 1 NIÑ3 pax',
  ])
  expect(within(await cardOf('GÉISERES DEL TATIO')).getByText('SIN RUTA AÚN')).toBeDefined()
  expect(server.sent.find(({ key }) => key === 'GET /v1/reserva/getAll')?.query).toEqual({
    desde: '2026-11-20',
    hasta: '2026-11-20',
    estado: 'activa',
  })
})

test('quien no cabe se dice con palabras', async () => {
  await abrirTablero({ 'GET /v1/ruta/getAll': [{ ...tatio, asientos: 7 }, luna] })
  const card = within(await cardOf('GÉISERES DEL TATIO 05:00'))
  expect(card.getByText('8/7').parentElement?.textContent).toBe('8/71 sin asiento')
})

const ausencia = (more: object) => ({
  ...{ id: 1, usuarioId: 131, usuario: { id: 131, nombre: 'OTRA' } },
  ...{ desde: '2026-11-20', hasta: '2026-11-20', motivo: 'ENFERMA', version: 1 },
  ...more,
})

test('dice quién está ausente o desactivado, qué venció y qué va bajo su mínimo, también después de asignar', async () => {
  await abrirTablero({
    'GET /v1/ruta/getAll': [
      tatio,
      { ...luna, desactivados: ['conductor', 'guia', 'vehiculo'], vehiculo: 'VAN ROTA' },
    ],
    'GET /v1/usuario/getAll': [
      { id: 130, nombre: 'MARÍA PEÑA', rol: { id: 4, nombre: 'GUIAS' } },
      { id: 140, nombre: 'PEDRO SOTO', rol: { id: 3, nombre: '' }, licenciaVence: '2026-11-19' },
    ],
    'GET /v1/vehiculo/getAll': [
      { nombre: 'SPRINTER 19', asientos: 19, version: 1, seguro: '2026-11-01' },
    ],
    'GET /v1/excursion/getAll': [excursionOf({ minimo: 9 })],
    'GET /v1/ausencia/getAll': [
      ausencia({ usuarioId: 130, usuario: { id: 130, nombre: 'MARÍA PEÑA' } }),
      ausencia({ id: 2, desde: '2026-11-21', hasta: '2026-11-22' }),
    ],
  })
  const card = within(await cardOf('GÉISERES DEL TATIO 05:00'))
  for (const said of ['ausente: ENFERMA', 'licencia vencida', 'seguro vencido', /mínimo de 9/])
    expect(await card.findByText(said)).toBeDefined()
  const other = within(await cardOf('VALLE DE LA LUNA'))
  expect(other.getAllByText(/^desactivado/).map((one) => one.textContent)).toEqual([
    'desactivado, ausente: ENFERMA',
    'desactivado, licencia vencida',
    'desactivado',
  ])
  expect(screen.getByText(/^Ausentes:/).textContent).toBe('Ausentes: MARÍA PEÑA (ENFERMA)')
})

test('LCR anota una ausencia sin pantalla de usuarios', async () => {
  const { server, user } = await abrirTablero(
    {
      'GET /v1/usuario/getAll': [
        { id: 130, nombre: 'MARÍA PEÑA', rol: { id: 4, nombre: 'GUIAS' } },
        { id: 150, nombre: 'ROSA VENTAS', rol: { id: 9, nombre: 'COMERCIAL' } },
      ],
      'GET /v1/vehiculo/getAll': [],
      'GET /v1/excursion/getAll': [],
      'GET /v1/ausencia/getAll': [ausencia({})],
      'POST /v1/ausencia/add': ausencia({ id: 2 }),
    },
    'LCR',
  )
  await cardOf('GÉISERES DEL TATIO 05:00')
  await user.click(await screen.findByRole('button', { name: 'Ausencias' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ausencias' }))
  expect(await dialog.findByText('OTRA, 20-11-2026: ENFERMA')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Agregar ausencia' }))
  await user.click(dialog.getByRole('combobox', { name: /^Persona/ }))
  expect(screen.queryByRole('option', { name: 'ROSA VENTAS' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'MARÍA PEÑA' }))
  await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'gripe')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  await waitFor(() =>
    expect(server.sent.find(({ key }) => key === 'POST /v1/ausencia/add')?.body).toEqual({
      ...{ usuarioId: 130, desde: '2026-11-20', hasta: '2026-11-20', motivo: 'GRIPE' },
    }),
  )
})

test('lo que se escribe sin elegir a nadie queda y se dice; la ruta no cambia, y Escape la deja como estaba', async () => {
  const { server, user } = await abrirTablero({
    'GET /v1/usuario/getAll': [{ id: 130, nombre: 'MARÍA PEÑA', rol: { id: 4, nombre: 'GUIAS' } }],
    'GET /v1/vehiculo/getAll': [],
    'GET /v1/excursion/getAll': [],
    'GET /v1/ausencia/getAll': [],
  })
  const card = within(await cardOf('GÉISERES DEL TATIO 05:00'))
  await user.click(card.getByRole('button', { name: /^Guía de .*MARÍA PEÑA$/ }))
  const caja = await card.findByRole('combobox', { name: /^Guía de/ })
  await user.type(caja, 'xyz')
  await user.click(card.getByText('8/19'))
  expect(await card.findByText(/xyz» no está en la lista: sigue MARÍA PEÑA/)).toBeDefined()
  await user.click(caja)
  await user.keyboard('{Escape}')
  expect(card.getByRole('button', { name: /^Guía de .*MARÍA PEÑA$/ })).toBeDefined()
  expect(server.count('PUT /v1/ruta/put')).toBe(0)
})

test('cada ruta dice su última hoja, qué cambió desde entonces y quién la recibió', async () => {
  const momento = '2026-11-19T12:00:00Z'
  const limpia = { version: 1, momento, mas: 0, menos: 0, cambiadas: 0 }
  const dicha = (hoja: object) => ({ ...tatio, ...hoja })
  await abrirTablero({
    'GET /v1/ruta/getAll': [
      dicha({ id: 1, hora: '01:00' }),
      dicha({ id: 2, hora: '02:00', hoja: limpia }),
      dicha({
        id: 3,
        hora: '03:00',
        hoja: { ...limpia, version: 3, mas: 2, menos: 1, guia: momento },
      }),
      dicha({ id: 4, hora: '04:00', hoja: { ...limpia, cambiadas: 4 } }),
      dicha({ id: 5, hora: '05:00', hoja: { ...limpia, guia: momento, chofer: momento } }),
      dicha({
        ...{ id: 6, hora: '06:00' },
        hoja: {
          ...limpia,
          ...{ guia: momento, chofer: momento },
          ruta: [
            { campo: 'hora', antes: '16:00', ahora: '06:00' },
            { campo: 'vehiculo', antes: 'VAN 12' },
          ],
        },
      }),
    ],
  })
  const told = async (hora: string) =>
    within(await cardOf(`GÉISERES DEL TATIO ${hora}`)).queryByText(/^Hoja/)?.textContent
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map((n) => told(`0${n}:00`)))).toEqual([
    undefined,
    'Hoja v1 · Guía y conductor no la han recibido',
    'Hoja v3 · Cambió desde que el guía la recibió: 2 nuevas, 1 menos · El conductor no la ha recibido',
    'Hoja v1 · Cambió desde que se emitió: 4 cambiadas · Guía y conductor no la han recibido',
    'Hoja v1 · Recibida por guía y conductor',
    'Hoja v1 · Cambió desde que guía y conductor la recibieron: hora 16:00 → 06:00, vehículo VAN 12 → ninguno',
  ])
})

test('un movimiento que llegó tarde lo dice y el tablero muestra lo que hay', async () => {
  const { server, user } = await abrirTablero({
    [MOVER]: refuse(409, 'La reserva de JOÃO GONÇALVES ya está rendida.'),
  })
  const card = within(await cardOf('GÉISERES DEL TATIO 05:00'))
  const leidas = server.count('GET /v1/reserva/getAll')
  await user.click(card.getByRole('checkbox', { name: /JOÃO/ }))
  await user.click(screen.getByRole('button', { name: 'Mover…' }))
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: /^GÉISERES/ }),
  )
  await waitFor(() =>
    expect(messages()).toContain('No se pudo mover. La reserva de JOÃO GONÇALVES ya está rendida.'),
  )
  await waitFor(() => expect(server.count('GET /v1/reserva/getAll')).toBeGreaterThan(leidas))
})

test('dice cuántos van a bordo, y lo que nadie vino se confirma con una pulsación', async () => {
  const { server, user } = await abrirTablero({
    'GET /v1/reserva/getAll': [
      enTablero({ id: 11, rutaId: 700, nombrePasajero: 'CUATRO', cantidadAdultos: 3, vinieron: 3 }),
      enTablero({ id: 12, rutaId: 700, nombrePasajero: 'NADIE', version: 7, vinieron: 0 }),
      enTablero({ id: 13, rutaId: 700, nombrePasajero: 'AÚN NO' }),
    ],
    'GET /v1/reserva/getNoVinieron': [
      {
        ...{ reservaId: 12, fecha: '2026-11-20', excursion: { id: 105, nombre: '' } },
        ...{ pasajeros: 3, quien: 'MARÍA PEÑA', momento: '2026-11-20T11:12:00Z', version: 2 },
      },
    ],
    'POST /v1/reserva/noshow': enTablero({ id: 12 }),
  })
  const card = within(await cardOf('GÉISERES DEL TATIO 05:00'))
  expect(card.getByText(/3 de 10 a bordo/)).toBeDefined()
  expect(card.getByText(/3 de 4 a bordo/)).toBeDefined()
  await user.click(await card.findByRole('button', { name: 'Marcar No Show: NADIE' }))
  expect(server.sent.find(({ key }) => key === 'POST /v1/reserva/noshow')?.body).toEqual({
    ...{ reservaId: 12, version: 7, abordaje: 2 },
    motivo: 'NO SE PRESENTÓ, según MARÍA PEÑA a las 08:12',
  })
  expect(messages()).toContain('Reserva marcada como No Show')
})
