import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftsOf } from '#lib/web/drafts.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './detalle-ruta.tsx'
import { readEntries } from './drafts/entry.ts'
import { sendQueue } from './queue/send-queue.ts'
import {
  ABRIR,
  abordaje,
  EN,
  GASTAR,
  gastoExtra,
  gastoOf,
  RESERVAS,
  rendicionOf,
  reservaOf,
  servidor,
} from './rendiciones-screens.testing.ts'

const ABORDAR = 'PUT /v1/reserva/abordar'
const EXTRA = 'POST /v1/rendicion/addGastoExtra'
const SIN_SENAL = 'Sin señal: queda por sincronizar'
const browser = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}
let cae = true
/** Kinds of what waits to be sent; what is being typed is stored too. */
const waiting = async () =>
  (await readEntries('')).filter(({ draft }) => draft.pendiente).map(({ kind }) => kind)
const siHay = (data: unknown) => () => {
  if (cae) throw new TypeError('network')
  return data
}

beforeEach(() => {
  cae = true
  browser.happyDOM.setViewport({ width: 390, height: 844 })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  browser.happyDOM.setViewport({ width: 1024, height: 768 })
  vi.restoreAllMocks()
})

const abrir = (answers: Parameters<typeof servidor>[0]) =>
  openAs('GUIAS', Screen, `/detalle-ruta${EN}`, servidor(answers))
const numero = (n: number) =>
  screen.findByRole('button', { name: `Vinieron ${n} de 3: JOÃO GONÇALVES` })

test('quién vino se pulsa sin señal, se ve pulsado, y otro número toma su lugar', async () => {
  const dos = reservaOf({ id: 2, reservaId: 2, nombrePasajero: 'ANA PAZ' })
  const { user, server } = await abrir({
    [RESERVAS]: [reservaOf(), dos],
    [ABORDAR]: siHay(abordaje),
  })
  await user.click(await numero(2))
  await waitFor(async () => expect((await numero(2)).getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText('2 de 3 a bordo')).toBeTruthy()
  expect(
    await screen.findByRole('button', { name: /JOÃO GONÇALVES, Cobrar \$60.000/ }),
  ).toBeTruthy()
  await user.click(await numero(1))
  await waitFor(async () => expect((await numero(1)).getAttribute('aria-pressed')).toBe('true'))
  expect(await draftsOf('')).toHaveLength(1)
  cae = false
  await sendQueue(130)
  expect(server.sent.filter(({ key }) => key === ABORDAR).at(-1)?.body).toMatchObject({
    reservaId: 4321,
    vinieron: 1,
  })
})

test('el número ya pulsado no cambia nada, y «Deshacer» quita lo dicho', async () => {
  const dos = reservaOf({ id: 2, reservaId: 2, nombrePasajero: 'ANA PAZ' })
  const { user } = await abrir({ [RESERVAS]: [reservaOf({ vinieron: 2 }), dos] })
  await user.click(await numero(2))
  expect(await draftsOf('')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Deshacer quién vino: JOÃO GONÇALVES' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull())
  expect((await readEntries('')).map(({ draft }) => draft)).toMatchObject([{ vinieron: null }])
})

test('de un grupo grande vinieron todos con un botón, u otro número de la lista', async () => {
  const { user } = await abrir({ [RESERVAS]: [reservaOf({ cantidadAdultos: 40 })] })
  await user.click(await screen.findByRole('button', { name: 'Vinieron 41 de 41: JOÃO GONÇALVES' }))
  await user.click(await screen.findByRole('button', { name: /HOTEL CUMBRES.*41 a bordo/ }))
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Cuántos de 41 vinieron: JOÃO GONÇALVES' }),
    '38',
  )
  expect(await screen.findByText('38 de 41 a bordo')).toBeTruthy()
  expect((await readEntries('')).map(({ draft }) => draft)).toMatchObject([{ vinieron: 38 }])
})

test('lo que se rechaza al pulsar con señal se dice, y no queda en la cola', async () => {
  cae = false
  vi.restoreAllMocks()
  const dos = reservaOf({ id: 2, reservaId: 2, nombrePasajero: 'ANA PAZ' })
  const { user } = await abrir({
    [RESERVAS]: [reservaOf(), dos],
    [ABORDAR]: refuse(409, 'La reserva está anulada.'),
  })
  await user.click(await numero(2))
  expect(await screen.findByText('La reserva está anulada.')).toBeTruthy()
  await waitFor(async () => expect(await draftsOf('')).toEqual([]))
})

test('el aviso de que falta señal se va cuando vuelve y lo pulsado se envía', async () => {
  const { user } = await abrir({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [GASTAR]: siHay(gastoOf()),
  })
  await user.click(await screen.findByRole('button', { name: 'Cerrar ruta' }))
  const cierre = within(await screen.findByRole('dialog', { name: 'Cerrar ruta' }))
  await user.click(cierre.getByRole('button', { name: 'Cerrar ruta' }))
  const aviso = (await screen.findByText(SIN_SENAL)).closest('[role="status"]')
  cae = false
  await sendQueue(130)
  await waitFor(() => expect(aviso?.hasAttribute('data-leaving')).toBe(true))
})

test('la ruta se cierra sin señal; unos gastos toman el lugar del cierre', async () => {
  const { user, server } = await abrir({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [GASTAR]: siHay(gastoOf()),
  })
  await user.click(await screen.findByRole('button', { name: 'Cerrar ruta' }))
  const cierre = within(await screen.findByRole('dialog', { name: 'Cerrar ruta' }))
  await user.click(cierre.getByRole('button', { name: 'Cerrar ruta' }))
  expect(await screen.findByText(SIN_SENAL)).toBeTruthy()
  expect(await waiting()).toEqual(['cierre'])
  await user.click(screen.getByRole('button', { name: 'Rendir Gasto' }))
  const gastos = within(await screen.findByRole('dialog', { name: 'Rendición de Gastos' }))
  await user.type(await gastos.findByRole('textbox', { name: 'Peaje: valor' }), '5')
  await user.click(gastos.getByRole('button', { name: 'Rendir Gastos' }))
  await screen.findByText(/^¿Son \$5 en Peaje\?/)
  expect(await waiting()).toEqual(['cierre'])
  await user.click(screen.getByRole('button', { name: 'Guardar igual' }))
  await waitFor(async () => expect(await waiting()).toEqual(['gastos']))
  cae = false
  await sendQueue(130)
  expect(server.sent.filter(({ key }) => key === GASTAR).at(-1)?.body).toMatchObject({
    rendicionId: 800,
    peajeValor: 5,
  })
})

test('un gasto agregado espera, suma, y se envía', async () => {
  const { user, server } = await abrir({
    [ABRIR]: rendicionOf({ gasto: gastoOf() }),
    [EXTRA]: siHay(gastoExtra),
  })
  await user.click(await screen.findByRole('button', { name: 'Rendir Gasto' }))
  await user.click(await screen.findByRole('button', { name: 'Agregar gasto' }))
  const other = within(await screen.findByRole('dialog', { name: 'Agregar gasto' }))
  await user.type(await other.findByRole('textbox', { name: 'En qué se gastó' }), 'pan')
  await user.type(other.getByRole('textbox', { name: 'Valor' }), '900')
  await user.click(other.getByRole('button', { name: 'Agregar gasto' }))
  expect(await screen.findByText(SIN_SENAL)).toBeTruthy()
  cae = false
  await sendQueue(130)
  expect(server.sent.find(({ key, body }) => key === EXTRA && body)?.body).toEqual({
    rendicionId: 800,
    nombre: 'PAN',
    valor: 900,
    urlComprobante: null,
  })
  expect(await draftsOf('')).toEqual([])
})
