import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { keepDraft } from '#lib/web/drafts.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import { abrir, caja, rendir } from './cobro/cobro.testing.tsx'
import { detalleOf, RENDIR } from './rendiciones-screens.testing.ts'

/** Fakes the upload at the network: records the forms and returns the given answer. */
function subidas(answer: () => object) {
  const sent: FormData[] = []
  class Upload {
    status = 201
    responseText = ''
    upload = {}
    onload = () => undefined
    open() {}
    send(form: FormData) {
      sent.push(form)
      this.responseText = JSON.stringify(answer())
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return sent
}
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const foto = (name = 'boleta.jpg', type = 'image/jpeg', bytes: BlobPart = JPEG) =>
  new File([bytes], name, { type })

describe('el comprobante', () => {
  const pick = (files: File[]) =>
    fireEvent.change(screen.getByLabelText('Comprobante'), { target: { files } })

  test('se sube con la rendición, y su dirección va en la cuenta', async () => {
    const url = '/v1/rendicion/comprobante/77'
    const sent = subidas(() => ({
      success: true,
      data: { id: 77, urlComprobante: url },
      message: '',
    }))
    const view = await abrir({ [RENDIR]: detalleOf() })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    pick([foto()])
    expect(await view.dialog.findByText('boleta.jpg')).toBeTruthy()
    await rendir(view)
    await screen.findByText('Rendicion de cuenta con exito!')
    expect([...(sent[0]?.keys() ?? [])]).toEqual(['rendicionId', 'file'])
    expect(view.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
      urlComprobante: url,
    })
  })

  test('al elegirlo y al quitarlo, el foco queda en lo que toma su lugar', async () => {
    const { dialog, user } = await abrir()
    const zona = await dialog.findByRole('button', { name: /Suelta el comprobante/ })
    // Phones show the other label.
    expect(zona.textContent).toContain('Foto del comprobante')
    zona.focus()
    pick([foto()])
    const quitar = await dialog.findByRole('button', { name: 'Quitar: Comprobante' })
    await waitFor(() => expect(document.activeElement).toBe(quitar))
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Suelta el comprobante'),
    )
  })

  test('es uno solo, y una imagen', async () => {
    const view = await abrir()
    await caja(view, 'Valor Efectivo')
    pick([foto(), foto('otra.jpg')])
    expect((await view.dialog.findByRole('alert')).textContent).toBe('Sube solo 1 archivo.')
    pick([foto('boleta.pdf', 'application/pdf')])
    await waitFor(() =>
      expect(view.dialog.getByRole('alert').textContent).toBe(
        'El comprobante debe ser una imagen JPEG, PNG o WebP.',
      ),
    )
  })

  test.each([
    ['un texto con otro nombre', 'image/jpeg', '<html>'],
    ['nada', 'image/png', ''],
    ['un sonido', 'image/webp', 'RIFF\x24\x08\x00\x00WAVEfmt '],
  ])('%s se rechaza al elegirlo', async (_, type, bytes) => {
    const view = await abrir()
    await caja(view, 'Valor Efectivo')
    pick([foto('boleta.jpg', type, bytes)])
    expect((await view.dialog.findByRole('alert')).textContent).toBe(
      'El comprobante debe ser una imagen JPEG, PNG o WebP.',
    )
    expect(view.dialog.queryByText('boleta.jpg')).toBeNull()
  })

  test('de un iPhone que este navegador no lee se dice qué hacer', async () => {
    const view = await abrir()
    await caja(view, 'Valor Efectivo')
    for (const [name, type] of [
      ['IMG_1.HEIC', 'image/heic'],
      ['IMG_1.jpg', 'image/jpeg'],
    ] as const) {
      pick([foto(name, type, '\x00\x00\x00\x18ftypheic')])
      await waitFor(() => expect(view.dialog.queryByText(name)).toBeNull())
      expect((await view.dialog.findByRole('alert')).textContent).toContain('Más compatible')
    }
  })

  test('que quedó subido y el servidor ya no lo tiene se sube de nuevo', async () => {
    const url = '/v1/rendicion/comprobante/78'
    await keepDraft('rendicion/130/700/4321', {
      valorEfectivo: 70_000,
      archivo: foto(),
      urlComprobante: '/v1/rendicion/comprobante/77',
    })
    const sent = subidas(() => ({
      success: true,
      data: { id: 78, urlComprobante: url },
      message: '',
    }))
    const view = await abrir({
      [RENDIR]: ({ body }: { body: unknown }) =>
        (body as { urlComprobante: string }).urlComprobante === url
          ? detalleOf()
          : refuse(422, 'No vale.', { errors: { urlComprobante: 'No vale.' } }),
    })
    await view.dialog.findByText('boleta.jpg')
    await rendir(view)
    await screen.findByText('Rendicion de cuenta con exito!')
    expect(sent).toHaveLength(1)
  })

  test('que el navegador borró se dice, y no se intenta para siempre como si faltara la señal', async () => {
    const gone = () => ({
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
    })
    await keepDraft('rendicion/130/700/4321', {
      valorEfectivo: 70_000,
      archivo: Object.assign(foto(), { slice: gone }),
    })
    const sent = subidas(() => ({ success: true, data: {}, message: '' }))
    const view = await abrir({})
    await view.dialog.findByText('boleta.jpg')
    await rendir(view)
    expect(await view.dialog.findByText(/La foto ya no se puede leer/)).toBeTruthy()
    expect(sent).toHaveLength(0)
  })

  test('lo que el servidor dice de la imagen está junto a ella', async () => {
    subidas(() => ({
      success: false,
      data: null,
      message: 'La foto está dañada.',
      errors: { file: 'La foto está dañada.' },
    }))
    const view = await abrir()
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    pick([foto()])
    await view.dialog.findByText('boleta.jpg')
    await rendir(view)
    expect((await view.dialog.findAllByText('La foto está dañada.')).length).toBeGreaterThan(1)
  })

  test('que el servidor no lo acepta se dice, y la cuenta no se manda', async () => {
    subidas(() => ({ success: false, data: null, message: 'El archivo no es una imagen.' }))
    const view = await abrir({ [RENDIR]: detalleOf() })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    pick([foto()])
    await view.dialog.findByText('boleta.jpg')
    await rendir(view)
    expect((await view.dialog.findByRole('alert')).textContent).toContain(
      'El archivo no es una imagen.',
    )
    expect(view.server.count(RENDIR)).toBe(0)
  })
})
