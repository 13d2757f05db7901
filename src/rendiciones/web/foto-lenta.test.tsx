import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readDraft } from '#lib/web/drafts.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { abrir, rendir } from './cobro/cobro.testing.tsx'
import { Screen } from './detalle-ruta.tsx'
import { type Draft, readEntries } from './drafts/entry.ts'
import { sendQueue } from './queue/send-queue.ts'
import {
  ABRIR,
  detalleOf,
  EN,
  GASTAR,
  gastoOf,
  RENDIR,
  rendicionOf,
  servidor,
} from './rendiciones-screens.testing.ts'

// A photo of 12 megapixels takes a slow phone seconds to shrink, and the button is pressed at once.

const CUENTA = 'rendicion/130/700/4321'
const [JPEG, LARGE] = [new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(1000)]
const foto = new File([JPEG, LARGE], 'boleta.jpg', { type: 'image/jpeg' })
const CHICA = new Blob([JPEG], { type: 'image/jpeg' })

let shrunk: PromiseWithResolvers<void>
beforeEach(() => {
  shrunk = Promise.withResolvers()
  vi.stubGlobal('createImageBitmap', async () => {
    await shrunk.promise
    return { width: 4000, height: 3000, close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(CHICA))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const withoutSignal = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const cae = () => {
  throw new TypeError('network')
}
const choose = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [foto] } })
/** Lets the photo be ready, and everything that waited for it. */
const ready = async () => {
  shrunk.resolve()
  await new Promise((next) => setTimeout(next))
}

/** Stands in for uploads. */
function uploads() {
  const sent: Blob[] = []
  class Upload {
    status = 201
    responseText = ''
    upload = {}
    onload = () => undefined
    open() {}
    send(form: FormData) {
      const id = 76 + sent.push(form.get('file') as Blob)
      const data = { id, urlComprobante: `/v1/rendicion/comprobante/${id}` }
      this.responseText = JSON.stringify({ success: true, data, message: '' })
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return sent
}

describe('con la foto aún sin achicar', () => {
  test('sin señal la rendición espera con su foto, y la foto que llega después no le quita el turno', async () => {
    withoutSignal()
    const view = await abrir({ [RENDIR]: cae })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo con tarjeta' }))
    choose('Comprobante')
    await rendir(view)
    const waiting = { pendiente: true, valorTarjeta: 70_000, archivo: expect.any(Blob) }
    await waitFor(async () => expect(await readDraft(CUENTA)).toMatchObject(waiting))
    await ready()
    expect(await readDraft(CUENTA)).toMatchObject(waiting)
  })

  test('con señal se sube achicada, y la tarjeta queda con su comprobante', async () => {
    const sent = uploads()
    const view = await abrir({ [RENDIR]: detalleOf() })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo con tarjeta' }))
    choose('Comprobante')
    await rendir(view)
    expect(view.server.count(RENDIR)).toBe(0)
    await ready()
    await screen.findByText('Rendicion de cuenta con exito!')
    expect(sent.map(({ size }) => size)).toEqual([CHICA.size])
    expect(view.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
      urlComprobante: '/v1/rendicion/comprobante/77',
    })
  })

  test('cerrada sin pulsar queda escrita, con su foto', async () => {
    const view = await abrir()
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo con tarjeta' }))
    choose('Comprobante')
    view.unmount()
    await ready()
    expect(await readDraft(CUENTA)).toMatchObject({ pendiente: false, archivo: expect.any(Blob) })
  })

  test('lo que se escribe mientras tanto queda, y la foto también', async () => {
    const view = await abrir()
    choose('Comprobante')
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo con tarjeta' }))
    await ready()
    view.unmount()
    const kept = (await readDraft(CUENTA)) as Draft<{ archivo: Blob; valorTarjeta: number }>
    expect([kept.valorTarjeta, kept.archivo.size]).toEqual([70_000, CHICA.size])
  })

  test.each([
    ['los gastos', 'Rendición de Gastos', 'Rendir Gastos', 'Boleta de Peaje', null],
    ['un gasto agregado', 'Agregar gasto', 'Agregar gasto', 'Boleta', gastoOf()],
  ])('sin señal %s esperan con su boleta', async (_, title, submit, label, gasto) => {
    withoutSignal()
    const { user } = await openAs(
      'GUIAS',
      Screen,
      `/detalle-ruta${EN}`,
      servidor({ [ABRIR]: rendicionOf({ gasto }), [GASTAR]: cae }),
    )
    await user.click(await screen.findByRole('button', { name: 'Rendir Gasto' }))
    if (gasto) await user.click(await screen.findByRole('button', { name: 'Agregar gasto' }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    if (gasto) {
      await user.type(await dialog.findByRole('textbox', { name: 'En qué se gastó' }), 'pan')
      await user.type(dialog.getByRole('textbox', { name: 'Valor' }), '900')
    } else await user.type(await dialog.findByRole('textbox', { name: 'Peaje: valor' }), '5000')
    choose(label)
    await user.click(dialog.getByRole('button', { name: submit }))
    const states = async () =>
      (await readEntries('')).map(({ draft }) => [
        draft.pendiente,
        ...Object.values(draft).flatMap((value) =>
          value instanceof Blob || value?.peaje ? ['foto'] : [],
        ),
      ])
    await waitFor(async () => expect(await states()).toEqual([[true, 'foto']]))
    await ready()
    expect(await states()).toEqual([[true, 'foto']])
  })

  test('pulsada antes de saber que no es una imagen, se rechaza con su razón', async () => {
    withoutSignal()
    const view = await abrir()
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo con tarjeta' }))
    const falsa = new File(['hola'], 'boleta.jpg', { type: 'image/jpeg' })
    vi.stubGlobal('createImageBitmap', async () => {
      await shrunk.promise
      throw new DOMException('', 'InvalidStateError')
    })
    fireEvent.change(screen.getByLabelText('Comprobante'), { target: { files: [falsa] } })
    await rendir(view)
    shrunk.resolve()
    await sendQueue(130)
    expect(await readDraft(CUENTA)).toMatchObject({
      pendiente: false,
      rechazo: { message: 'El comprobante debe ser una imagen JPEG, PNG o WebP.' },
    })
  })
})
