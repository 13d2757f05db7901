import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { reservaDe } from '../testing.ts'
import { abrir, enRuta, ruta, textos } from './testing.tsx'

const imprimir = (what: 'beforeprint' | 'afterprint') =>
  act(() => void window.dispatchEvent(new Event(what)))
afterEach(() => imprimir('afterprint'))

const dato = (hoja: HTMLElement, label: string) =>
  within(hoja).getByText(label).nextSibling?.textContent
const hojas = () =>
  screen
    .getAllByText('Hoja de ruta · Nómina de pasajeros')
    .map((kind) => kind.closest('section') as HTMLElement)

test('la hoja de ruta dice quién va, cuántos son y cuánto se cobra', async () => {
  await abrir()
  await screen.findByText('ZOÉ DUBOIS')
  expect(screen.queryByText('Hoja de ruta · Nómina de pasajeros')).toBeNull()
  imprimir('beforeprint')
  const [hoja] = hojas() as [HTMLElement]
  expect(within(hoja).getByRole('heading').textContent).toBe('VALLE DE LA LUNA')
  expect(within(hoja).getByText('domingo, 22 de noviembre de 2026')).toBeTruthy()
  expect(dato(hoja, 'Conductor')).toBe('PEDRO SOTO56911112222')
  expect(dato(hoja, 'Guia')).toBe('MARÍA PEÑA')
  expect(dato(hoja, 'Vehículo')).toBe('SPRINTER 70012 asientos, faltan 1')
  expect(dato(hoja, 'Pasajeros')).toBe('13 (10 ADL, 3 NIÑ)')
  expect(dato(hoja, 'Total esperado a cobrar')).toBe('$210.000')
  expect(dato(hoja, 'Por idioma:')).toBe('PORTUGUÉS 9 · FRANCÉS 4')
  expect(dato(hoja, 'Por tipo de cobro:')).toBe('Cobro en ruta 9 · Cobro en hotel 4')
  expect(within(hoja).getByText(/^Impreso \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeTruthy()
})

test('sus filas van por parada, numeradas, con lo que se cobra a cada una', async () => {
  await abrir()
  await screen.findByText('ZOÉ DUBOIS')
  imprimir('beforeprint')
  const [hoja] = hojas() as [HTMLElement]
  const [, heads, ...rows] = within(hoja).getAllByRole('row')
  expect(textos(heads?.children ?? [])).toEqual(
    'N°,Hora,Hotel,Hab,Nombre y teléfono,ADL,NIÑ,Idioma,Observación,Embarcó,No Show,A cobrar,Efec.,Tarj.,US$,R$'.split(
      ',',
    ),
  )
  const [anna, joao, zoe] = rows.map((row) => textos(row.children))
  expect(anna?.slice(0, 6)).toEqual([
    '1',
    '05:00',
    'HOTEL CUMBRES6 pax',
    '9',
    'ANNA SCHMIDT5511987654321',
    '2',
  ])
  // The hour and the hotel of a stop are printed once.
  expect(joao?.slice(0, 4)).toEqual(['2', '101', 'JOÃO GONÇALVES5511987654321', '2'])
  expect(zoe?.slice(0, 3)).toEqual(['3', '05:10', 'HOTEL TERRANTAITOCOPILLA 411'])
  expect([joao?.at(-5), zoe?.at(-5)]).toEqual(['$70.000Cobro en ruta', '—Cobro en hotel'])
  // One box for got in, one for no-show, and four for the way of payment.
  const casillas = rows.map((row) => row.querySelectorAll('[class*=box]').length)
  expect(casillas.slice(0, 3)).toEqual([6, 6, 2])
  expect(rows.at(-1)?.textContent).toContain('13 pasajeros en 4 reservas')
})

test('hay una hoja por ruta, con todos aunque se busque a uno', async () => {
  const { user } = await abrir({
    filas: [
      ...enRuta,
      reservaDe({ id: 21, nombrePasajero: 'OTRA', ruta: ruta(640, 'LUIS ROJAS') }),
    ],
  })
  await user.type(await screen.findByRole('searchbox'), 'zoe')
  await screen.findByText('1 reserva con “zoe”')
  imprimir('beforeprint')
  expect(hojas().map((hoja) => within(hoja).getByRole('heading').textContent)).toEqual([
    'VALLE DE LA LUNA · Ruta 1',
    'VALLE DE LA LUNA · Ruta 2',
  ])
  expect(screen.getByText('OTRA')).toBeTruthy()
})

test('la copia del conductor no dice cobros, y la siguiente es otra vez la del guía (D35b)', async () => {
  const print = vi.fn(() => imprimir('beforeprint'))
  vi.stubGlobal('print', print)
  const { user } = await abrir()
  await screen.findByText('ZOÉ DUBOIS')
  await user.click(screen.getByRole('button', { name: 'Otras copias' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copia del conductor, sin cobros' }))
  expect(print).toHaveBeenCalledOnce()
  const copia = screen.getByText(/Nómina de pasajeros · Conductor$/).closest('section')
  expect(copia?.textContent).toContain('ANNA SCHMIDT')
  expect(copia?.textContent).not.toMatch(/\$|cobr/i)
  imprimir('afterprint')
  imprimir('beforeprint')
  expect(hojas()).toHaveLength(1)
})

const AUSENTE = reservaDe({
  id: 30,
  hora: '05:00:00',
  noshow: 1,
  nombrePasajero: 'ZOÉ AUSENTE',
  motivoNoShow: 'NO LLEGÓ',
})
/** Rows of the printed table, which comes after the one on screen. */
const ausentes = () =>
  within(screen.getAllByRole('table', { name: 'NO SHOW' }).at(-1) as HTMLElement)
    .getAllByRole('row')
    .map((row) => textos(row.children))

test('quien no llegó va aparte, bajo la última hoja, y no entre las paradas ni en sus sumas', async () => {
  await abrir({ noshow: [AUSENTE] })
  await screen.findByText('ZOÉ AUSENTE')
  imprimir('beforeprint')
  const [hoja] = hojas() as [HTMLElement]
  expect(hoja.textContent).not.toContain('ZOÉ AUSENTE')
  expect(dato(hoja, 'Pasajeros')).toBe('13 (10 ADL, 3 NIÑ)')
  expect(ausentes()).toEqual([
    ['NO SHOW · 3 pasajeros fuera de los totales'],
    ['Hora', 'Hotel', 'Hab', 'Nombre', 'ADL', 'NIÑ', 'Motivo'],
    ['05:00', 'HOTEL CUMBRES', '12B', 'ZOÉ AUSENTE', '2', '1', 'NO LLEGÓ'],
  ])
})

test('un día en que no llegó nadie se imprime con quienes faltaron', async () => {
  await abrir({ filas: [], noshow: [AUSENTE] })
  await screen.findByText('ZOÉ AUSENTE')
  imprimir('beforeprint')
  expect(screen.getByText('Nómina de pasajeros').nextSibling?.textContent).toBe('VALLE DE LA LUNA')
  expect(screen.queryByText('Hoja de ruta · Nómina de pasajeros')).toBeNull()
  expect(screen.getAllByText('ZOÉ AUSENTE')).toHaveLength(2)
})

test('un día vacío se imprime como lo dice la pantalla', async () => {
  await abrir({ filas: [] })
  const vacio = await screen.findByText('Sin reservas para esta excursión este día')
  imprimir('beforeprint')
  expect(vacio.closest('.no-print')).toBeNull()
  expect(screen.queryByText('Nómina de pasajeros')).toBeNull()
})
