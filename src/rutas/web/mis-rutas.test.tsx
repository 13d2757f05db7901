import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draftsOf } from '#lib/web/drafts.ts'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { sendQueue } from '#rendiciones/web/queue/send-queue.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Ruta } from '../contract.ts'
import { Screen as MisRutas } from './mis-rutas.tsx'
import { Screen as MisViajes } from './mis-viajes.tsx'
import { rutaOf, sinNadie } from './rutas-screens.testing.ts'

const GUIA = 'GET /v1/ruta/getRutasByIdGuia/130'
const RECIBIR = 'POST /v1/ruta/recibirHoja'
const CHOFER = 'GET /v1/ruta/getRutasByIdChofer/107'

const HOY = '2026-11-19'
const muchas: Ruta[] = [
  rutaOf({ id: 701, fecha: '2026-11-17', estado: 'RENDIDA' }),
  rutaOf({ id: 702, fecha: '2026-11-25' }),
  rutaOf({ id: 703, fecha: HOY, ...sinNadie, vehiculo: 'VAN 12', nombre: '' }),
  rutaOf({ id: 704, fecha: '2026-11-20', pasajeros: 1 }),
  rutaOf({ id: 705, fecha: '2026-11-18' }),
  rutaOf({ id: 706, fecha: '2026-11-16', reservas: 0, pasajeros: 0 }),
]

const allRows = async (name: string) => {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent))
}

test('un día en la dirección se busca, también el de hace mucho', async () => {
  const { server, go } = await openAs('GUIAS', MisRutas, '/mis-rutas?fecha=2026-11-25', {
    [GUIA]: muchas,
  })
  await screen.findByText('25-11-2026')
  const [, ...rows] = await allRows('Mis Rutas')
  expect(rows.map(([fecha]) => fecha)).toEqual(['miércoles, 25 de noviembre de 2026', '25-11-2026'])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '25-11-2026')
  go('/mis-rutas?fecha=2026-01-05')
  await waitFor(() => expect(server.sent.findLast(({ key }) => key === GUIA)?.query).toEqual({}))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '05-01-2026')
})

test('Mis Rutas comienza con la de hoy en grande, pliega las sin rendir, y sigue con las próximas y las pasadas', async () => {
  const { server, user } = await openAs('GUIAS', MisRutas, '/mis-rutas', {
    [GUIA]: [
      ...muchas,
      rutaOf({
        id: 707,
        fecha: HOY,
        hora: '15:30',
        nombre: '',
        vehiculo: null,
        primera: { hora: '15:10', hotel: 'HOTEL CUMBRES' },
        idExcursion: { id: 101, nombre: 'VALLE DE LA LUNA' },
      }),
    ],
  })
  const hoy = await screen.findByRole('article', { name: 'VALLE DE LA LUNA 15:30' })
  expect(hoy.querySelector('dl')?.textContent).toBe(
    'Pasajeros16/19 pasajerosPrimera recogida15:10 HOTEL CUMBRESVehículoSin AsignarConductorPEDRO SOTO',
  )
  expect(hoy.textContent).toContain('Hoy, jueves, 19 de noviembre de 2026')
  expect(
    within(hoy)
      .getByRole('link', { name: 'Ver Detalle: VALLE DE LA LUNA 15:30' })
      .getAttribute('href'),
  ).toContain('rutaId=707')
  const other = screen.getByRole('article', { name: 'GÉISERES DEL TATIO' })
  expect(other.textContent).toContain('Primera recogidaSin hora')

  const [head, ...told] = await allRows('Mis Rutas')
  expect(head).toEqual(['Fecha', 'Excursión', 'Chofer', 'Guía', 'Estado', 'Administrar'])
  expect(told.filter((cells) => cells.length > 1).map(([fecha]) => fecha)).toEqual([
    '20-11-2026',
    '25-11-2026',
    '17-11-2026',
    '16-11-2026',
  ])
  expect(told[1]?.slice(1)).toEqual([
    'GÉISERES DEL TATIOTATIO TEMPRANO · 1/19 pasajeros · SPRINTER 19',
    'PEDRO SOTO',
    'MARÍA PEÑA',
    'Pendiente',
    'Ver Detalle',
  ])
  expect(screen.queryByRole('table', { name: 'Rutas sin rendir' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '1 ruta sin rendir', expanded: false }))
  const [, ...late] = await allRows('Rutas sin rendir')
  expect(late.map(([fecha]) => fecha)).toEqual(['miércoles, 18 de noviembre de 2026', '18-11-2026'])
  expect(server.sent.find(({ key }) => key === GUIA)?.query).toEqual({
    desde: '2026-09-20',
    conPendientes: 'si',
  })

  // A search shows all routes in one table.
  await user.type(screen.getByRole('searchbox'), '18-11')
  await waitFor(async () => expect(await allRows('Mis Rutas')).toHaveLength(3))
  expect(screen.queryByRole('article')).toBeNull()
})

test.each([
  ['sin motivo', 'danger'],
  ['con motivo', 'neutral'],
] as const)('la rendida con diferencia %s no es verde', async (diferencia, tone) => {
  await openAs('GUIAS', MisRutas, '/mis-rutas', {
    [GUIA]: [rutaOf(), rutaOf({ id: 701, fecha: '2026-11-17', estado: 'RENDIDA', diferencia })],
  })
  const badge = await screen.findByText('Rendida con diferencia')
  expect(badge.getAttribute('style')).toContain(`--ui-${tone}-fg`)
})

test('cada ruta lleva a su detalle y a ninguna otra del mismo día', async () => {
  await openAs('GUIAS', MisRutas, '/mis-rutas', { [GUIA]: [rutaOf({ id: 704 })] })
  const link = await screen.findByRole('link', { name: 'Ver Detalle: GÉISERES DEL TATIO' })
  expect(link.getAttribute('href')).toBe(
    '/detalle-ruta?excursionId=105&fecha=2026-11-20&guiaId=130&rutaId=704&origin=mis-rutas',
  )
})

test('la hoja que llegó se marca como recibida, una vez', async () => {
  const hoja = { version: 3, momento: '2026-11-19T12:00:00Z', mas: 0, menos: 0, cambiadas: 0 }
  let recibida = false
  const { user, server } = await openAs('GUIAS', MisRutas, '/mis-rutas', {
    [GUIA]: () => [rutaOf({ hoja: { ...hoja, ...(recibida && { guia: hoja.momento }) } })],
    [RECIBIR]: () => {
      recibida = true
      return rutaOf()
    },
  })
  await user.click(
    await screen.findByRole('button', { name: 'Recibida: hoja v3 de GÉISERES DEL TATIO' }),
  )
  expect(await screen.findByText(/Recibida por guía/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Recibida/ })).toBeNull()
  expect(server.sent.find(({ key }) => key === RECIBIR)?.body).toEqual({
    rutaId: 700,
    version: 3,
  })
})

test('donde algo cambió desde la última versión dice qué, y la recibe su detalle', async () => {
  const hoja = { version: 3, momento: '2026-11-19T12:00:00Z', mas: 1, menos: 0, cambiadas: 0 }
  const { server } = await openAs('GUIAS', MisRutas, '/mis-rutas', {
    [GUIA]: [rutaOf({ hoja: { ...hoja, recibida: { guia: { ...hoja, version: 2, mas: 2 } } } })],
  })
  expect(await screen.findByText(/Cambió desde que usted la recibió: 2 nuevas/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Recibida/ })).toBeNull()
  expect(server.count('POST /v1/ruta/emitirHoja')).toBe(0)
})

test('sin señal «Recibida» espera en la cola, se dice, y se envía una vez', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const hoja = { version: 3, momento: '2026-11-19T12:00:00Z', mas: 0, menos: 0, cambiadas: 0 }
  let cae = true
  const { user, server } = await openAs('GUIAS', MisRutas, '/mis-rutas', {
    [GUIA]: [rutaOf({ hoja })],
    [RECIBIR]: () => {
      if (cae) throw new TypeError('network')
      return rutaOf({ hoja: { ...hoja, guia: hoja.momento } })
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Recibida: hoja v3/ }))
  expect(await screen.findByText('Recibida, por sincronizar')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Recibida/ })).toBeNull()
  const keys = () =>
    server.sent.flatMap(({ key, headers }) => (key === RECIBIR ? [headers['idempotency-key']] : []))
  const [first] = keys()
  cae = false
  await sendQueue(130)
  expect(keys().at(-1)).toBe(first)
  expect(server.sent.findLast(({ key }) => key === RECIBIR)?.body).toEqual({
    rutaId: 700,
    version: 3,
  })
  vi.restoreAllMocks()
})

test('una hoja que ya no es la última se dice, y no queda en la cola', async () => {
  const hoja = { version: 3, momento: '2026-11-19T12:00:00Z', mas: 0, menos: 0, cambiadas: 0 }
  const { user } = await openAs('GUIAS', MisRutas, '/mis-rutas', {
    [GUIA]: [rutaOf({ hoja })],
    [RECIBIR]: refuse(409, 'Esa ya no es la última versión de la hoja de ruta.'),
  })
  await user.click(await screen.findByRole('button', { name: /^Recibida: hoja v3/ }))
  expect(await screen.findByText(/ya no es la última versión/)).toBeTruthy()
  await waitFor(async () => expect(await draftsOf('')).toEqual([]))
})

test('las rutas de hace meses se piden aparte', async () => {
  const { server, user } = await openAs('GUIAS', MisRutas, '/mis-rutas', {
    [GUIA]: ({ query }: Sent) =>
      query.desde ? [rutaOf({ id: 704 })] : [rutaOf({ id: 704 }), rutaOf({ fecha: '2026-01-10' })],
  })
  await screen.findByRole('article', { name: 'GÉISERES DEL TATIO' })
  await user.click(screen.getByRole('button', { name: 'Ver las anteriores' }))
  expect(await screen.findByRole('button', { name: '1 ruta sin rendir' })).toBeTruthy()
  expect(server.sent.at(-1)?.query).toEqual({})
  expect(screen.queryByRole('button', { name: 'Ver las anteriores' })).toBeNull()
})

test('Mis Viajes dice Fecha, Excursión y Guía, y busca sin acentos', async () => {
  const { user } = await openAs('CONDUCTORES', MisViajes, '/mis-viajes', {
    [CHOFER]: [
      rutaOf({ id: 703, nombre: '' }),
      rutaOf({ id: 704, fecha: '2026-11-25' }),
      rutaOf({
        id: 706,
        fecha: '2026-11-25',
        idExcursion: { id: 101, nombre: 'VALLE DE LA LUNA' },
      }),
    ],
  })
  await screen.findByText('VALLE DE LA LUNA')
  expect((await allRows('Mis Viajes'))[0]).toEqual(['Fecha', 'Excursión', 'Guía', 'Administrar'])
  expect(screen.getByRole('article').textContent).toContain('GuíaMARÍA PEÑA')
  await user.type(screen.getByRole('searchbox'), 'geiseres temprano')
  await waitFor(() => expect(screen.queryByText('VALLE DE LA LUNA')).toBeNull())
  const link = screen.getByRole('link', { name: 'Ver Detalle: GÉISERES DEL TATIO' })
  expect(link.closest('tr')?.getAttribute('data-tone')).toBeNull()
  expect(link.getAttribute('href')).toBe(
    '/detalle-viaje?excursionId=105&fecha=2026-11-25&guiaId=&rutaId=704',
  )
})

test('sin viajes se dice, y que no se pudieron leer también', async () => {
  let falla = true
  const { user } = await openAs('CONDUCTORES', MisViajes, '/mis-viajes', {
    [CHOFER]: () => (falla ? refuse(500, 'Ocurrió un error inesperado.') : []),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error inesperado.')
  falla = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No tiene viajes asignados')).toBeTruthy()
})

test('desde Mis Rutas se llega a entregar el dinero; desde Mis Viajes no', async () => {
  const { unmount } = await openAs('GUIAS', MisRutas, '/mis-rutas', { [GUIA]: [] })
  const link = screen.getByRole('link', { name: 'Entregar dinero' })
  expect(link.getAttribute('href')).toBe('/mi-cuenta-corriente')
  unmount()
  await openAs('CONDUCTORES', MisViajes, '/mis-viajes', { [CHOFER]: [] })
  expect(screen.queryByRole('link', { name: 'Entregar dinero' })).toBeNull()
})
