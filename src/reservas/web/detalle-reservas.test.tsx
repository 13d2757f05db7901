import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse } from '#lib/web/testing.tsx'
import {
  abrir,
  DETALLE,
  EN,
  enRuta,
  NO_SHOW,
  ruta,
  tabla,
  textos,
} from './detalle-reservas/testing.tsx'
import { reservaDe } from './testing.ts'

const hecho = (label: string) => screen.getByText(label).nextSibling?.textContent
const nombres = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => row.children[3]?.textContent)

describe('la lista', () => {
  test('tiene las columnas de la especificación, en su orden', async () => {
    const { server } = await abrir({ noshow: [reservaDe({ noshow: 1, motivoNoShow: 'NO SALIÓ' })] })
    const columnas = [
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
    const heads = (table: HTMLElement) => textos(within(table).getAllByRole('columnheader'))
    expect(heads(await tabla('Lista de Reservas'))).toEqual([...columnas, 'Administrar'])
    expect(heads(await tabla('NO SHOW'))).toEqual([...columnas, 'Motivo', 'Administrar'])
    expect(within(await tabla('NO SHOW')).getByText('NO SALIÓ')).toBeTruthy()
    expect(screen.getByText('13 viajan, 3 no show')).toBeTruthy()
    for (const call of [DETALLE, NO_SHOW])
      expect(server.sent.find(({ key }) => key === call)?.query).toEqual({
        fecha: '2026-11-22',
        excursionId: '101',
      })
  })

  test('va por hora, hotel y habitación, sin hora al final, con sus sumas al pie', async () => {
    await abrir()
    await screen.findByText('ZOÉ DUBOIS')
    const table = await tabla('Lista de Reservas')
    expect(nombres(table)).toEqual(['ANNA SCHMIDT', 'JOÃO GONÇALVES', 'ZOÉ DUBOIS', 'SIN HORA'])
    const foot = within(table).getAllByRole('row').at(-1)
    expect(textos(foot?.children ?? [])).toEqual([
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
    const { user } = await abrir({ filas: [reservaDe()] })
    await screen.findByText('JOÃO GONÇALVES')
    const table = await tabla('Lista de Reservas')
    await user.click(within(table).getByRole('button', { name: 'Más acciones' }))
    const menu = await screen.findByRole('menu')
    expect(textos(within(menu).getAllByRole('menuitem'))).toEqual([
      'Ver',
      'Actualizar',
      'Duplicar',
      'No Show',
      'Anular',
    ])
    expect(within(table).getByRole('button', { name: 'Comprobante Reserva' })).toBeTruthy()
    expect(within(table).getByRole('button', { name: 'Observar' })).toBeTruthy()
  })

  test('sin No Show no hay segunda tabla', async () => {
    await abrir()
    await screen.findByText('ZOÉ DUBOIS')
    expect(screen.queryByRole('heading', { name: /NO SHOW/ })).toBeNull()
  })
})

describe('el encabezado', () => {
  test('dice excursión, día y quién va', async () => {
    await abrir()
    await screen.findByText('13 pasajeros')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('VALLE DE LA LUNA')
    expect(hecho('Fecha')).toBe('domingo, 22 de noviembre de 2026')
    expect(hecho('Conductor')).toBe('PEDRO SOTO')
    expect(hecho('Guia')).toBe('MARÍA PEÑA')
    expect(hecho('Vehículo')).toBe('SPRINTER 700')
    expect(screen.getByText('Por cobrar en ruta: $210.000')).toBeTruthy()
  })

  test('dice qué no está asignado', async () => {
    await abrir({ filas: [reservaDe()] })
    await screen.findByText('JOÃO GONÇALVES')
    expect(hecho('Conductor')).toBe('Conductor no asignado')
    expect(hecho('Guia')).toBe('Guía no asignado')
    expect(hecho('Vehículo')).toBe('Vehículo no asignado')
  })

  test('con varias rutas las pone lado a lado, cada una con su tabla, y al final quien no tiene', async () => {
    await abrir({
      filas: [
        reservaDe({ id: 20, nombrePasajero: 'SUELTA' }),
        ...enRuta,
        reservaDe({ id: 21, nombrePasajero: 'OTRA', ruta: ruta(640, 'LUIS ROJAS') }),
      ],
    })
    expect(nombres(await tabla('Ruta 1'))).toEqual(['OTRA'])
    expect(nombres(await tabla('Ruta 2'))).toHaveLength(4)
    expect(nombres(await tabla('Sin ruta'))).toEqual(['SUELTA'])
    expect(textos(screen.getAllByRole('heading', { level: 3 }))).toEqual([
      'Ruta 13 pasajeros (2 ADL, 1 NIÑ)',
      'Ruta 213 pasajeros (10 ADL, 3 NIÑ)',
      'Sin ruta3 pasajeros (2 ADL, 1 NIÑ)',
      'Ruta 1PEDRO SOTO · LUIS ROJAS · SPRINTER 6403 pasajeros',
      'Ruta 2PEDRO SOTO · MARÍA PEÑA · SPRINTER 70013 pasajeros',
      'Sin ruta3 pasajeros',
    ])
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
      informe: [
        {
          excursionId: 105,
          nombreExcursion: 'GÉISERES DEL TATIO',
          cantAdult: 6,
          cantChild: 2,
          cantNoShow: 1,
        },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Día siguiente' }))
    await waitFor(() =>
      expect(address()).toBe('/detalle-reservas?fecha=2026-11-23&excursionId=101'),
    )
    await user.click(screen.getByRole('combobox', { name: 'Excursión' }))
    expect(textos(await screen.findAllByRole('option'))).toEqual([
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
      noshow: [reservaDe({ id: 30, noshow: 1, nombrePasajero: 'ZOÉ AUSENTE', motivoNoShow: 'X' })],
    })
    await user.type(await screen.findByRole('searchbox'), 'zoe')
    expect(await screen.findByText('2 reservas con “zoe”')).toBeTruthy()
    expect(address()).not.toContain('zoe')
    expect(nombres(await tabla('Lista de Reservas'))).toEqual(['ZOÉ DUBOIS'])
    expect(nombres(await tabla('NO SHOW'))).toEqual(['ZOÉ AUSENTE'])
    await user.type(screen.getByRole('searchbox'), ' terrantai 5:10')
    expect(await screen.findByText('1 reserva con “zoe terrantai 5:10”')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), '%')
    expect(await screen.findByText('Sin resultados para “zoe terrantai 5:10%”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }))
    await waitFor(async () => expect(nombres(await tabla('Lista de Reservas'))).toHaveLength(4))
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
    { filas: [], noshow: [reservaDe({ noshow: 1, motivoNoShow: 'NO SALIÓ' })] },
    'NO SALIÓ',
  ],
])('se exporta y se imprime desde que hay %s', async (_, respuestas, texto) => {
  await abrir({ en: EN, ...respuestas })
  await screen.findByText(texto)
  for (const name of ['Exportar a Excel', 'Exportar a PDF', 'Exportar a CSV', 'Imprimir'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})
