import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { reservaOf } from '../reservas-screens.testing.ts'
import { abrir, DETALLE, enRuta, ruta, texts } from './detalle-reservas.testing.tsx'

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
  expect(dato(hoja, 'Vehículo')).toBe('SPRINTER 70013/12 asientos, faltan 1')
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
  expect(texts(heads?.children ?? [])).toEqual(
    'N°,Hora,Hotel,Hab,Nombre y teléfono,ADL,NIÑ,Idioma,Observación,Embarcó,No Show,A cobrar,Efec.,Tarj.,US$,R$'.split(
      ',',
    ),
  )
  const [anna, sinHora, joao, zoe] = rows.map((row) => texts(row.children))
  expect(anna?.slice(0, 6)).toEqual([
    '1',
    '05:00',
    'HOTEL CUMBRES9 pax',
    '9',
    'ANNA SCHMIDT5511987654321',
    '2',
  ])
  // The hour and the hotel of a stop are printed once.
  expect(sinHora?.slice(0, 2)).toEqual(['2', '12B'])
  expect(joao?.slice(0, 4)).toEqual(['3', '101', 'JOÃO GONÇALVES5511987654321', '2'])
  expect(zoe?.slice(0, 3)).toEqual(['4', '05:10', 'HOTEL TERRANTAITOCOPILLA 411'])
  expect([joao?.at(-5), zoe?.at(-5)]).toEqual(['$70.000Cobro en ruta', '—Cobro en hotel'])
  // One box for got in, one for no-show, and four for the way of payment.
  const casillas = rows.map((row) => row.querySelectorAll('[class*=box]').length)
  expect(casillas.slice(0, 4)).toEqual([6, 6, 6, 2])
  expect(rows.at(-1)?.textContent).toContain('13 pasajeros en 4 reservas')
})

test('hay una hoja por ruta, con todos aunque se busque a uno', async () => {
  const { user } = await abrir({
    filas: [
      ...enRuta,
      reservaOf({
        id: 21,
        nombrePasajero: 'OTRA',
        ruta: { ...ruta(740, 'LUIS ROJAS'), numero: 2 },
      }),
    ],
  })
  await user.type(await screen.findByRole('searchbox'), 'zoe')
  await screen.findByText('1 reserva con “zoe”')
  imprimir('beforeprint')
  expect(hojas().map((hoja) => within(hoja).getByRole('heading').textContent)).toEqual([
    'VALLE DE LA LUNA',
    'VALLE DE LA LUNA (2)',
  ])
  expect(screen.getByText('OTRA')).toBeTruthy()
})

test('la copia del conductor no dice cobros, y la siguiente es otra vez la del guía (RU-11)', async () => {
  const print = vi.fn(() => imprimir('beforeprint'))
  vi.stubGlobal('print', print)
  const { user } = await abrir()
  await screen.findByText('ZOÉ DUBOIS')
  await user.click(screen.getByRole('button', { name: 'Otras copias' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copia del conductor, sin cobros' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const copia = screen.getByText(/Nómina de pasajeros · Conductor$/).closest('section')
  expect(copia?.textContent).toContain('ANNA SCHMIDT')
  expect(copia?.textContent).not.toMatch(/\$|cobr/i)
  imprimir('afterprint')
  imprimir('beforeprint')
  expect(hojas()).toHaveLength(1)
})

const AUSENTE = reservaOf({
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
    .map((row) => texts(row.children))

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
  const empty = await screen.findByText('Sin reservas para esta excursión este día')
  imprimir('beforeprint')
  expect(empty.closest('.no-print')).toBeNull()
  expect(screen.queryByText('Nómina de pasajeros')).toBeNull()
})

describe('la versión que se imprime (RU-18)', () => {
  const EMITIR = 'POST /v1/ruta/emitirHoja'
  const hora = { campo: 'hora', antes: '16:00', ahora: '13:00' }
  const emitida = {
    version: 2,
    momento: '2026-11-19T23:14:00Z',
    nueva: true,
    cambios: { mas: [12], menos: [14, 50, 51], cambiadas: [13], ruta: [hora] },
  }
  const FIRST = { version: 1, momento: emitida.momento, nueva: true }
  const ANULADA = reservaOf({ id: 50, habilitado: 0, nombrePasajero: 'PAZ ANULADA' })
  /** Presses Imprimir, and returns the paper's pages. */
  async function imprimirCon(otras: Record<string, unknown>, filas: unknown = enRuta) {
    const print = vi.fn(() => imprimir('beforeprint'))
    vi.stubGlobal('print', print)
    const view = await abrir({ filas, otras })
    await screen.findByText('ZOÉ DUBOIS')
    await view.user.click(screen.getByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    return { ...view, hojas: hojas() }
  }
  const cambiada = {
    [EMITIR]: ({ body }: Sent) => ((body as { rutaId: number }).rutaId === 700 ? emitida : FIRST),
    [DETALLE]: [
      ...enRuta.slice(0, 3),
      reservaOf({ id: 14, nombrePasajero: 'ANNA SCHMIDT', ruta: ruta(640, 'LUIS ROJAS') }),
    ],
    'POST /v1/reserva/get': ({ body }: Sent) =>
      body === 50 ? ANULADA : refuse(404, 'No encontrado.'),
  }

  test('se emite por cada ruta impresa, y la hoja dice su versión y su hora', async () => {
    const sinRuta = reservaOf({ id: 15, nombrePasajero: 'SIN RUTA', ruta: ruta(1, '') })
    const { server, hojas: impresas } = await imprimirCon({ [EMITIR]: FIRST }, [...enRuta, sinRuta])
    expect(server.sent.filter(({ key }) => key === EMITIR).map(({ body }) => body)).toEqual([
      { rutaId: 700, via: 'imprimir' },
    ])
    const [hoja, other] = impresas as [HTMLElement, HTMLElement]
    expect(dato(hoja, 'Versión')).toBe('v119-11-2026 20:14')
    expect(within(hoja).getByText(/ · 22-11-2026 · Hoja v1$/)).toBeTruthy()
    expect(within(other).queryByText('Versión')).toBeNull()
  })

  test('marca con palabras lo nuevo y lo que cambió, y abajo dice quién ya no va y por qué', async () => {
    const hoja = (await imprimirCon(cambiada)).hojas.at(-1) as HTMLElement
    const desde = 'Desde v1: 1 nueva, 1 cambió, 3 ya no van, hora 16:00 → 13:00'
    expect(dato(hoja, 'Versión')).toBe(`v219-11-2026 20:14${desde}`)
    expect(within(hoja).getByText('Nueva').parentElement?.textContent).toMatch(/^NuevaZOÉ DUBOIS/)
    expect(within(hoja).getByText('Cambió').parentElement?.textContent).toMatch(/^CambióJOÃO/)
    const [, ...ausentes] = within(within(hoja).getByText('Ya no va').closest('tbody') as never)
      .getAllByRole('row')
      .map((row) => [row.children[4]?.textContent, row.lastChild?.textContent])
    expect(ausentes).toEqual([
      ['ANNA SCHMIDT', 'Va en otra ruta'],
      ['PAZ ANULADA', 'Anulada'],
      ['Reserva 51', 'Eliminada'],
    ])
    // The list that the version holds, read after it was issued.
    expect(dato(hoja, 'Pasajeros')).toBe('10 (8 ADL, 2 NIÑ)')
    imprimir('afterprint')
    const aviso = await screen.findByText(/Desde v1/)
    expect(aviso.textContent).toContain('Hoja v2 · 19-11-2026 20:14')
    expect(aviso.textContent).toContain('PAZ ANULADA (Anulada)')
    const oneRow = screen.getByText('ZOÉ DUBOIS').closest('td')
    expect(oneRow?.textContent).toBe('ZOÉ DUBOIS Nueva')
  })

  test('si no se pudo emitir se dice, en la pantalla y en el papel, y se imprime igual', async () => {
    const dicho = vi.spyOn(toast, 'error')
    const rota = { [EMITIR]: refuse(500, 'Ocurrió un error inesperado.') }
    const { hojas: impresas } = await imprimirCon(rota)
    expect(dato(impresas[0] as HTMLElement, 'Versión')).toBe('Sin versiónUse el botón Imprimir')
    expect(dicho).toHaveBeenCalledWith('Ocurrió un error inesperado.', {
      title: 'Se imprime sin anotar la versión de la hoja',
    })
  })

  test('Ctrl+P hace lo mismo que el botón; el menú del navegador imprime sin versión', async () => {
    const { server, user } = await imprimirCon({ [EMITIR]: FIRST })
    imprimir('afterprint')
    await user.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(server.count(EMITIR)).toBe(2))
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(2))
    imprimir('afterprint')
    imprimir('beforeprint')
    expect(dato(hojas()[0] as HTMLElement, 'Versión')).toContain('Sin versión')
  })

  test('un día pasado se imprime sin versión', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { server, user } = await abrir({ en: '?fecha=2026-11-18&excursionId=101' })
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    imprimir('beforeprint')
    expect(server.count(EMITIR)).toBe(0)
    expect(within(hojas()[0] as HTMLElement).queryByText('Versión')).toBeNull()
  })
})
