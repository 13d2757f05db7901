import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import {
  abrir,
  DETALLE,
  EN,
  enRuta,
  hecho,
  NO_SHOW,
  nombres,
  texts,
  theTable,
} from './detalle-reservas/detalle-reservas.testing.tsx'
import { reservaOf, resumenOf } from './reservas-screens.testing.ts'

describe('la lista', () => {
  test('tiene las columnas de la especificación, en su orden', async () => {
    const { server } = await abrir({ noshow: [reservaOf({ noshow: 1, motivoNoShow: 'NO SALIÓ' })] })
    const columns = [
      'Horario (Hora)',
      'Hotel',
      'Hab',
      'Nombre',
      'N° Adult (ADL)',
      'N° Niño (NIÑ)',
      'Precio Adulto',
      'Precio Niño',
      'Total',
      'Idioma',
      'Observación',
      'Tipo Cobro',
    ]
    await screen.findByText('ZOÉ DUBOIS')
    const heads = (table: HTMLElement) => texts(within(table).getAllByRole('columnheader'))
    expect(heads(await theTable('Lista de Reservas'))).toEqual([...columns, 'Administrar'])
    expect(heads(await theTable('NO SHOW'))).toEqual([...columns, 'Motivo', 'Administrar'])
    expect(within(await theTable('NO SHOW')).getByText('NO SALIÓ')).toBeTruthy()
    expect(screen.getByText('13 viajan, 3 no show')).toBeTruthy()
    for (const call of [DETALLE, NO_SHOW])
      expect(server.sent.find(({ key }) => key === call)?.query).toEqual({
        fecha: '2026-11-22',
        excursionId: '101',
      })
  })

  test('va por hora, hotel y habitación, sin hora con su hotel, con sus sumas al pie', async () => {
    await abrir()
    await screen.findByText('ZOÉ DUBOIS')
    const table = await theTable('Lista de Reservas')
    expect(nombres(table)).toEqual(['ANNA SCHMIDT', 'SIN HORA', 'JOÃO GONÇALVES', 'ZOÉ DUBOIS'])
    const foot = within(table).getAllByRole('row').at(-1)
    expect(texts(foot?.children ?? [])).toEqual([
      '13 pasajeros en 4 reservas',
      '10',
      '3',
      '',
      '',
      '$330.000',
      ...['', '', '', ''],
    ])
  })

  test('ofrece las acciones de la especificación', async () => {
    const { user } = await abrir({ filas: [reservaOf()] })
    await screen.findByText('JOÃO GONÇALVES')
    const table = await theTable('Lista de Reservas')
    await user.click(within(table).getByRole('button', { name: 'Más acciones' }))
    const menu = await screen.findByRole('menu')
    expect(texts(within(menu).getAllByRole('menuitem'))).toEqual([
      'Observar',
      'Ver',
      'Cambiar fecha',
      'Duplicar',
      'No Show',
      'Anular',
    ])
    expect(within(table).getByRole('button', { name: 'Comprobante Reserva' })).toBeTruthy()
    expect(within(table).getByRole('button', { name: 'Actualizar' })).toBeTruthy()
  })

  test('sin No Show no hay segunda tabla', async () => {
    await abrir()
    await screen.findByText('ZOÉ DUBOIS')
    expect(screen.queryByRole('heading', { name: /NO SHOW/ })).toBeNull()
  })
})

describe('el día y la excursión', () => {
  test.each([
    ['', 'Elija un día y una excursión', 'Excursión no asignada', 'Fecha no disponible'],
    [
      '?fecha=ayer&excursionId=x',
      'Elija un día y una excursión',
      'Excursión no asignada',
      'Fecha no disponible',
    ],
    [
      '?fecha=2026-11-22',
      'Elija una excursión',
      'Excursión no asignada',
      'domingo, 22 de noviembre de 2026',
    ],
    ['?excursionId=105', 'Elija un día', 'GÉISERES DEL TATIO', 'Fecha no disponible'],
  ])('con “%s” se eligen, sin preguntar al servidor', async (en, pide, excursion, fecha) => {
    const { server } = await abrir({ en })
    expect(await screen.findByText(pide)).toBeTruthy()
    expect((await screen.findByRole('heading', { level: 2, name: excursion })).textContent).toBe(
      excursion,
    )
    expect(hecho('Fecha')).toBe(fecha)
    expect(server.count(DETALLE)).toBe(0)
  })

  test('se cambian sin salir de la lista, y la dirección los dice', async () => {
    const { user, address } = await abrir({
      informe: [resumenOf({ cantAdult: 6, cantChild: 2, cantNoShow: 1 })],
    })
    await user.click(await screen.findByRole('button', { name: 'Día siguiente' }))
    await waitFor(() =>
      expect(address()).toBe('/detalle-reservas?fecha=2026-11-23&excursionId=101'),
    )
    await user.click(screen.getByRole('combobox', { name: 'Excursión' }))
    expect(texts(await screen.findAllByRole('option'))).toEqual([
      'GÉISERES DEL TATIO (7 pax)',
      'VALLE DE LA LUNA',
    ])
    await user.click(screen.getByRole('option', { name: /GÉISERES/ }))
    await waitFor(() =>
      expect(address()).toBe('/detalle-reservas?fecha=2026-11-23&excursionId=105'),
    )
  })

  test('agregar los lleva consigo', async () => {
    await abrir({ filas: [] })
    expect(await screen.findByText('Sin reservas para esta excursión este día')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: /^Agregar/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/agregar-reserva?excursionId=101&fecha=2026-11-22',
      '/agregar-reserva?excursionId=101&fecha=2026-11-22',
    ])
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
  })
})

describe('la búsqueda', () => {
  test('encuentra sin acentos en lo que la lista muestra, y en los No Show', async () => {
    const { user, address } = await abrir({
      noshow: [reservaOf({ id: 30, noshow: 1, nombrePasajero: 'ZOÉ AUSENTE', motivoNoShow: 'X' })],
    })
    await user.type(await screen.findByRole('searchbox'), 'zoe')
    expect(await screen.findByText('2 reservas con “zoe”')).toBeTruthy()
    expect(address()).not.toContain('zoe')
    expect(nombres(await theTable('Lista de Reservas'))).toEqual(['ZOÉ DUBOIS'])
    expect(nombres(await theTable('NO SHOW'))).toEqual(['ZOÉ AUSENTE'])
    await user.type(screen.getByRole('searchbox'), ' terrantai 5:10')
    expect(await screen.findByText('1 reserva con “zoe terrantai 5:10”')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), '%')
    expect(await screen.findByText('Sin resultados para “zoe terrantai 5:10%”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }))
    await waitFor(async () => expect(nombres(await theTable('Lista de Reservas'))).toHaveLength(4))
  })
})

test('que no se pudo leer se dice, y se intenta de nuevo', async () => {
  let falla = true
  const { user } = await abrir({
    filas: () => (falla ? refuse(500, 'Ocurrió un error inesperado.') : enRuta),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error inesperado.')
  falla = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('ZOÉ DUBOIS')).toBeTruthy()
})

test('que no se pudieron leer los No Show no esconde la lista', async () => {
  await abrir({ noshow: refuse(500, 'Ocurrió un error inesperado.') })
  expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error inesperado.')
  expect(await screen.findByText('ZOÉ DUBOIS')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'NO SHOW' })).toBeTruthy()
})

test.each([
  ['alguien', {}, 'ZOÉ DUBOIS'],
  [
    'solo quienes no llegaron',
    { filas: [], noshow: [reservaOf({ noshow: 1, motivoNoShow: 'NO SALIÓ' })] },
    'NO SALIÓ',
  ],
])('se exporta y se imprime desde que hay %s', async (_, respuestas, texto) => {
  await abrir({ en: EN, ...respuestas })
  await screen.findByText(texto)
  for (const name of ['Exportar a Excel', 'Exportar a PDF', 'Exportar a CSV', 'Imprimir'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('dice quiénes van a bordo, y confirma con una pulsación que no vino nadie', async () => {
  const { server, user } = await abrir({
    filas: [
      reservaOf({ id: 11, nombrePasajero: 'DOS DE TRES', vinieron: 2 }),
      reservaOf({ id: 12, nombrePasajero: 'NADIE', vinieron: 0 }),
    ],
    otras: {
      'GET /v1/reserva/getNoVinieron': [
        {
          ...{ reservaId: 12, fecha: '2026-11-22', excursion: { id: 101, nombre: '' } },
          ...{ pasajeros: 3, quien: 'MARÍA PEÑA', momento: '2026-11-23T11:12:00Z', version: 1 },
        },
      ],
      'POST /v1/reserva/noshow': refuse(409, 'Entre tanto cambió quién vino.'),
    },
  })
  expect(await screen.findByText('2 de 3 a bordo')).toBeTruthy()
  expect(screen.getByText('2 de 6 a bordo')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Marcar No Show: NADIE' }))
  expect(server.sent.find(({ key }) => key === 'POST /v1/reserva/noshow')?.body).toMatchObject({
    motivo: 'NO SE PRESENTÓ, según MARÍA PEÑA el 23-11-2026 a las 08:12',
    abordaje: 1,
  })
})
