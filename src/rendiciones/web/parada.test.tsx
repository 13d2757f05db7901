import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearDrafts } from '#lib/web/drafts.ts'
import { attentionOf } from '#reservas/web/parts/attention.ts'
import { rutaOf } from '#rutas/web/rutas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as DetalleRuta } from './detalle-ruta.tsx'
import { Screen as DetalleViaje } from './detalle-viaje.tsx'
import { abordaje, EN, RESERVAS, reservaOf, servidor } from './rendiciones-screens.testing.ts'

const browser = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}
beforeEach(() => browser.happyDOM.setViewport({ width: 390, height: 844 }))
afterEach(() => browser.happyDOM.setViewport({ width: 1024, height: 768 }))

const OTHER = { id: 201, nombre: 'HOTEL TERRANTAI' }
const COLEGA = { hotelDireccion: 'TOCOPILLA 4, SAN PEDRO', telefonoColega: '56911110002' }
/** Three stops: one on board that owes nothing, two who wait, and one that pays at the hotel. */
const TRES = [
  reservaOf({
    ...COLEGA,
    vinieron: 3,
    esperado: 0,
    tipoCobro: { id: 2, nombre: 'Cobro en hotel' },
  }),
  reservaOf({
    ...COLEGA,
    ...{ id: 2, reservaId: 2, hora: '05:00:00', hotel: OTHER, nombrePasajero: 'ANA SILVA' },
    ...{ total: 140_000, esperado: 140_000, observacion: 'CAMINA DESPACIO' },
  }),
  reservaOf({
    ...COLEGA,
    ...{ id: 3, reservaId: 3, hora: '05:30:00', nombrePasajero: 'LUC PETIT', cantidadChild: 0 },
    ...{
      esperado: 0,
      observacion: 'SIN OBSERVACIONES',
      tipoCobro: { id: 2, nombre: 'Cobro en hotel' },
    },
  }),
]
const parte = (name: string) => screen.getByRole('region', { name })
const abrir = (rows = TRES, more = {}) =>
  openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, servidor({ [RESERVAS]: rows, ...more }))

describe('la próxima parada', () => {
  test('es la primera donde falta alguien, con todo a la vista', async () => {
    await abrir()
    const next = within(await screen.findByRole('region', { name: 'Próxima parada' }))
    for (const text of ['05:00', 'HOTEL TERRANTAI', 'TOCOPILLA 4, SAN PEDRO', 'ANA SILVA'])
      expect(next.getByText(text)).toBeTruthy()
    expect(parte('Próxima parada').textContent).toContain('Niños: 1 niño')
    expect(parte('Próxima parada').textContent).toContain('Movilidad: CAMINA DESPACIO')
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+5511987654321',
      'https://wa.me/5511987654321',
      'https://www.google.com/maps/search/?api=1&query=HOTEL+TERRANTAI%2C+TOCOPILLA+4%2C+SAN+PEDRO',
    ])
    expect(next.getByRole('button', { name: 'Vinieron 3 de 3: ANA SILVA' })).toBeTruthy()
  })

  test('cuando está lista, se muestra la que sigue', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = await abrir(TRES, {
      'PUT /v1/reserva/abordar': () => {
        throw new TypeError('network')
      },
    })
    const next = await screen.findByRole('region', { name: 'Próxima parada' })
    expect(shown).not.toHaveBeenCalled()
    await user.click(within(next).getByRole('button', { name: 'Vinieron 3 de 3: ANA SILVA' }))
    await waitFor(() => expect(parte('Próxima parada').textContent).toContain('LUC PETIT'))
    expect(shown).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
    await clearDrafts()
  })

  test('las hechas quedan en una línea, que se abre', async () => {
    const { user } = await abrir()
    const line = await screen.findByRole('button', { name: /HOTEL CUMBRES.*3 a bordo/ })
    expect(line.getAttribute('aria-expanded')).toBe('false')
    expect(parte('A bordo').textContent).toBe('A bordo04:30HOTEL CUMBRES3 a bordoNiñosAlimentación')
    await user.click(line)
    expect(
      screen.getByRole('button', { name: 'Vinieron 3 de 3: JOÃO GONÇALVES', pressed: true }),
    ).toBeTruthy()
  })

  test('quien no vino y quien debe siguen a la vista en la línea', async () => {
    await abrir([reservaOf({ vinieron: 2 })])
    const seen = within(await screen.findByRole('region', { name: 'A bordo' }))
    expect(seen.getByText('2 de 3 a bordo')).toBeTruthy()
    expect(
      seen.getByRole('button', { name: 'Rendir Ruta: JOÃO GONÇALVES, Cobrar $70.000' }),
    ).toBeTruthy()
  })

  test('las observaciones de las siguientes no se esconden', async () => {
    await abrir([reservaOf({ observacion: 'X' }), ...TRES.slice(1)])
    expect((await screen.findByRole('region', { name: 'Después' })).textContent).toContain(
      'Movilidad: CAMINA DESPACIO',
    )
  })

  test('la recogida de la noche anterior dice su día', async () => {
    const ruta = { ...reservaOf().ruta, hora: '00:30' }
    await abrir([reservaOf({ fecha: '2026-11-20', hora: '23:50:00', ruta })])
    const next = await screen.findByRole('region', { name: 'Próxima parada' })
    expect(within(next).getByText('noche anterior, 19-11')).toBeTruthy()
  })

  test('de un día pasado no hay próxima', async () => {
    await abrir([reservaOf({ fecha: '2026-11-18' })])
    expect(await screen.findByRole('region', { name: 'Pasajeros' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Próxima parada' })).toBeNull()
  })
})

describe('en una pantalla ancha', () => {
  beforeEach(() => browser.happyDOM.setViewport({ width: 1366, height: 768 }))

  test('quién vino se elige en la tabla, y la última opción lo quita', async () => {
    const { user, server } = await abrir([reservaOf(), ...TRES.slice(1)], {
      'PUT /v1/reserva/abordar': abordaje,
    })
    await screen.findByRole('table')
    const came = await screen.findByRole('combobox', { name: 'Cuántos de 3 vinieron: ANA SILVA' })
    await user.selectOptions(came, '2')
    await waitFor(() =>
      expect(server.sent.find(({ key }) => key.endsWith('abordar'))?.body).toMatchObject({
        reservaId: 2,
        vinieron: 2,
      }),
    )
  })

  test('con los dedos son paradas, también con el teléfono de lado', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('coarse')
        ? { ...matchMedia('(min-width: 1px)'), matches: true }
        : matchMedia(query),
    )
    await abrir()
    expect(await screen.findByRole('region', { name: 'Próxima parada' })).toBeTruthy()
    vi.restoreAllMocks()
  })
})

describe('lo que se cobra', () => {
  test('lo dice el botón de quien debe, y abre su rendición; de quien no debe, nada', async () => {
    const { user } = await abrir()
    await user.click(
      await screen.findByRole('button', { name: 'Rendir Ruta: ANA SILVA, Cobrar $140.000' }),
    )
    expect(await screen.findByRole('dialog', { name: /Rendición de Cuenta/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Rendir Ruta: LUC PETIT/ })).toBeNull()
    expect(parte('Después').textContent).not.toContain('$')
  })

  test('el conductor no lo ve, y llama a la guía', async () => {
    const rows = TRES.map(
      ({ valorAdulto, valorChild, total, tipoCobro, esperado, rendida, ...row }) => row,
    )
    await openAs(
      'CONDUCTORES',
      DetalleViaje,
      '/detalle-viaje?excursionId=105&fecha=2026-11-19&rutaId=700',
      { [RESERVAS]: rows },
    )
    await screen.findByRole('region', { name: 'Próxima parada' })
    expect(document.body.textContent).not.toContain('$')
    expect(document.body.textContent).not.toContain('Cobr')
    expect(screen.getByRole('link', { name: 'Llamar a MARÍA PEÑA' }).getAttribute('href')).toBe(
      'tel:+56911110002',
    )
  })
})

test('la ruta de ayer que falta rendir está arriba', async () => {
  await abrir(TRES, {
    'GET /v1/ruta/getRutasByIdGuia/130': [
      rutaOf({ id: 699, fecha: '2026-11-18' }),
      rutaOf({ id: 698, fecha: '2026-11-18', estado: 'RENDIDA' }),
      rutaOf({ id: 700, fecha: '2026-11-19' }),
    ],
  })
  await screen.findByRole('link', { name: /^Falta rendir/ })
  const links = screen.getAllByRole('link', { name: /^Falta rendir/ })
  expect(links.map((link) => link.textContent)).toEqual(['Falta rendir ayer: GÉISERES DEL TATIO'])
  expect(links[0]?.getAttribute('href')).toContain('rutaId=699')
})

const propias = (ids: readonly number[]) => ({
  'GET /v1/ruta/getRutasByIdGuia/130': ids.map((id) => rutaOf({ id, fecha: `2026-11-${id}` })),
})

test('una más antigua también, con su día', async () => {
  const { server } = await abrir(TRES, propias([12]))
  const link = await screen.findByRole('link', { name: 'Falta rendir 12-11: GÉISERES DEL TATIO' })
  expect(link.getAttribute('href')).toContain('rutaId=12')
  expect(server.sent.find(({ key }) => key.includes('getRutasByIdGuia'))?.query).toMatchObject({
    conPendientes: 'si',
  })
})

test('de varias, la última, y cuántas más', async () => {
  await abrir(TRES, propias([10, 18, 12]))
  const links = await screen.findAllByRole('link', { name: /^Falta rendir/ })
  expect(links.map((link) => link.textContent)).toEqual([
    'Falta rendir ayer: GÉISERES DEL TATIO, y 2 más',
  ])
  expect(links[0]?.getAttribute('href')).toContain('rutaId=18')
})

test.each([
  ['SIN OBSERVACIONES', 0, []],
  ['', 0, []],
  ['NADA', 2, ['Niños: 2 niños']],
  ['CELÍACA, TRAER PAN SIN GLUTEN', 0, ['Alimentación: CELÍACA, TRAER PAN SIN GLUTEN']],
  ['ADULTO MAYOR, CAMINA DESPACIO', 0, ['Movilidad: ADULTO MAYOR, CAMINA DESPACIO']],
  ['MAL DE ALTURA, VEGANA', 0, ['Alimentación, Salud: MAL DE ALTURA, VEGANA']],
  ['SILLA DE NIÑO', 1, ['Niños: 1 niño', 'Niños: SILLA DE NIÑO']],
  ['ESPERAN EN RECEPCIÓN', 0, ['Observación: ESPERAN EN RECEPCIÓN']],
])('“%s” con %i niños', (observacion, cantidadChild, said) => {
  expect(
    attentionOf({ observacion, cantidadChild }).map(
      ({ concerns, text }) => `${concerns.join(', ')}: ${text}`,
    ),
  ).toEqual(said)
})
