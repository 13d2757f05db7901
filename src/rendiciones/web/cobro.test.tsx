import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draftsOf, keepDraft, readDraft } from '#lib/web/drafts.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import { abrir, caja, rendir, suma } from './cobro/cobro.testing.tsx'
import { estadoOf, readEntries } from './drafts/entry.ts'
import { sendQueue } from './queue/send-queue.ts'
import {
  ABRIR,
  CORREGIR,
  DETALLES,
  detalleOf,
  RENDIR,
  RESERVAS,
  rendicionOf,
  reservaOf,
} from './rendiciones-screens.testing.ts'

describe('la rendición de una cuenta', () => {
  test('dice lo esperado y lo recibido mientras se escribe, a la tasa del día', async () => {
    const view = await abrir()
    await view.user.type(await caja(view, 'Valor Efectivo'), '40000')
    expect(suma(view)).toContain('Esperado$70.000Recibido$40.000Faltan $30.000')
    await view.user.type(await caja(view, 'Valor Usd'), '20')
    expect(suma(view)).toContain('Recibido$59.000Faltan $11.000')
    expect(suma(view)).toContain('Tasa interna del 18-11-2026: US$1 = $950, R$1 = $170')
    await view.user.type(await caja(view, 'Valor Tarjeta'), '11000')
    expect(suma(view)).toContain('Cuadra')
  })

  test('lo que un atajo quita de otra casilla se dice, y se deshace', async () => {
    const view = await abrir()
    const valorOf = async (name: string) => (await caja(view, name)).getAttribute('value')
    const pulsar = (name: string) => view.user.click(view.dialog.getByRole('button', { name }))
    await view.user.type(await caja(view, 'Valor Usd'), '20')
    await pulsar('Todo en efectivo')
    const aviso = await view.dialog.findByText(/Se quitó/)
    expect(aviso.textContent).toBe('Se quitó Valor Usd US$20.Deshacer')
    await pulsar('Deshacer')
    expect([await valorOf('Valor Usd'), await valorOf('Valor Efectivo')]).toEqual(['US$20', ''])
    expect(view.dialog.queryByText(/Se quitó/)).toBeNull()
    await pulsar('Todo con tarjeta')
    await view.user.type(await caja(view, 'Valor Real'), '5')
    expect(view.dialog.queryByText(/Se quitó/)).toBeNull()
  })

  test('sin tasa lo dice y no compara', async () => {
    const view = await abrir({ [ABRIR]: rendicionOf({ dolar: null, real: null }) })
    await view.user.type(await caja(view, 'Valor Usd'), '20')
    expect(suma(view)).toContain('sin tasa')
  })

  test('se manda y termina con éxito', async () => {
    const view = await abrir({ [RENDIR]: detalleOf() })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(view)
    expect(await screen.findByText('Rendicion de cuenta con exito!')).toBeTruthy()
    expect(view.server.sent.find(({ key }) => key === RENDIR)?.body).toEqual({
      rendicionId: 800,
      reservaId: 4321,
      valorEfectivo: 70_000,
      valorTarjeta: 0,
      valorUsd: 0,
      valorReal: 0,
      comentario: '',
      urlComprobante: null,
    })
  })

  test('una diferencia pide un comentario antes de mandarse', async () => {
    const view = await abrir({ [RENDIR]: detalleOf() })
    await view.user.type(await caja(view, 'Valor Efectivo'), '60000')
    await rendir(view)
    expect(await view.dialog.findByText('Explique la diferencia con lo esperado')).toBeTruthy()
    expect(view.server.count(RENDIR)).toBe(0)
    await view.user.type(await caja(view, 'Comentario'), 'descuento')
    await rendir(view)
    await screen.findByText('Rendicion de cuenta con exito!')
    expect(view.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
      comentario: 'DESCUENTO',
    })
  })

  test('lo que el servidor rechaza se dice junto a su caja y no se pierde', async () => {
    const view = await abrir({
      [RENDIR]: refuse(422, 'Revise los datos.', { errors: { valorEfectivo: 'Muy alto' } }),
    })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(view)
    expect(await view.dialog.findByText('Muy alto')).toBeTruthy()
    expect((await caja(view, 'Valor Efectivo')).getAttribute('value')).toBe('$70.000')
  })
})

describe('sin señal', () => {
  const SIN_SENAL = 'Sin señal: queda por sincronizar'

  test('queda por sincronizar, y se manda con la misma llave', async () => {
    let cae = true
    const view = await abrir({
      [RENDIR]: () => {
        if (cae) throw new TypeError('network')
        return detalleOf()
      },
    })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(view)
    expect(await screen.findByText(SIN_SENAL)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const [draft] = await readEntries('rendicion/')
    expect(draft && estadoOf(draft.draft)).toBe('waits')
    cae = false
    await sendQueue(130)
    const [una, other] = view.server.sent.filter(({ key }) => key === RENDIR).slice(-2)
    expect(other?.body).toEqual(una?.body)
    expect(other?.headers['idempotency-key']).toBe(una?.headers['idempotency-key'])
    expect(await draftsOf('rendicion/')).toEqual([])
  })

  test('lo que espera se ve como hecho, se abre y se cambia', async () => {
    const view = await abrir({
      [RENDIR]: () => {
        throw new TypeError('network')
      },
    })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(view)
    await screen.findByText(SIN_SENAL)
    const efectivo = await screen.findByRole('row', { name: /TOTAL A RENDIR EFECTIVO/ })
    expect(efectivo.textContent).toContain('$ 70.000')
    expect(screen.getByText('Todo rendido')).toBeTruthy()
    await view.user.click(screen.getByRole('button', { name: 'Rendir Ruta: JOÃO GONÇALVES' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/Se envía sola cuando haya señal/)).toBeTruthy()
    await view.user.clear(dialog.getByRole('textbox', { name: 'Valor Efectivo' }))
    await waitFor(async () =>
      expect((await readEntries('rendicion/')).map(({ draft }) => estadoOf(draft))).not.toContain(
        'waits',
      ),
    )
  })

  test('lo que se escribió y se borró del todo no queda como algo por enviar', async () => {
    const view = await abrir()
    await view.user.type(await caja(view, 'Valor Usd'), '20')
    await screen.findByText('Guardado en este dispositivo, sin enviar')
    await view.user.clear(await caja(view, 'Valor Usd'))
    await waitFor(async () => expect(await draftsOf('rendicion/')).toEqual([]))
    await view.user.type(await caja(view, 'Valor Real'), '5')
    await waitFor(async () => expect(await draftsOf('rendicion/')).toHaveLength(1))
  })

  test('que el servidor no pueda se dice, y deja de decirse cuando se rinde otra vez', async () => {
    let cae = true
    const view = await abrir({
      [RENDIR]: () => (cae ? refuse(500, 'Ocurrió un error.') : detalleOf()),
    })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(view)
    expect((await view.dialog.findByRole('alert')).textContent).toContain(
      'Ocurrió un error. Queda por sincronizar. Se enviará cuando se pueda.',
    )
    cae = false
    await rendir(view)
    expect(await screen.findByText('Rendicion de cuenta con exito!')).toBeTruthy()
  })

  test('si la respuesta se perdió pero ya estaba anotada, es éxito', async () => {
    const rendida = detalleOf({ valorEfectivo: 70_000, valorTarjeta: 0 })
    const view = await abrir({ [RENDIR]: refuse(409, 'Ya está rendida.', { data: rendida }) })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(view)
    expect(await screen.findByText('Rendicion de cuenta con exito!')).toBeTruthy()
  })

  test('si la rindió otra persona se dice, y lo escrito sigue ahí', async () => {
    const view = await abrir({ [RENDIR]: refuse(409, 'Ya está rendida.', { data: detalleOf() }) })
    await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(view)
    expect((await view.dialog.findByRole('alert')).textContent).toContain('Ya está rendida.')
    expect((await caja(view, 'Valor Efectivo')).getAttribute('value')).toBe('$70.000')
  })
})

describe('una cuenta rendida', () => {
  const rendida = {
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: [detalleOf({ comentario: 'PAGÓ LA HERMANA' })],
  }

  test('solo se lee, con sus montos, y sin imagen dice Sin Comprobante', async () => {
    const { dialog } = await abrir(rendida)
    expect(dialog.getByText('Sin Comprobante')).toBeTruthy()
    expect(dialog.getByText('Valor Efectivo').nextSibling?.textContent).toBe('$40.000')
    expect(dialog.getByText('PAGÓ LA HERMANA')).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  test('dice lo que quedó escrito en este dispositivo, y deja borrarlo', async () => {
    await keepDraft('rendicion/130/700/4321', { valorEfectivo: 70_000 })
    const view = await abrir(rendida)
    const aviso = await view.dialog.findByText(/Valor Efectivo \$70.000, Valor Tarjeta \$0/)
    await view.user.click(within(aviso).getByRole('button', { name: 'Borrarla' }))
    expect(view.dialog.queryByText(/quedó otra/)).toBeNull()
    expect(await readDraft('rendicion/130/700/4321')).toBeNull()
  })

  test('con imagen la muestra', async () => {
    const url = '/v1/rendicion/comprobante/77'
    const { dialog } = await abrir({ ...rendida, [DETALLES]: [detalleOf({ urlComprobante: url })] })
    expect(dialog.getByRole('img', { name: 'Comprobante' }).getAttribute('src')).toBe(url)
  })

  test('se corrige con un motivo, sobre la versión que se vio', async () => {
    const view = await abrir({ ...rendida, [CORREGIR]: { detalle: detalleOf(), gasto: null } })
    await view.user.click(view.dialog.getByRole('button', { name: 'Corregir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir Rendición' }))
    const save = () => view.user.click(dialog.getByRole('button', { name: 'Guardar corrección' }))
    await view.user.clear(await dialog.findByRole('textbox', { name: 'Valor Efectivo' }))
    await view.user.type(dialog.getByRole('textbox', { name: 'Valor Efectivo' }), '35000')
    await save()
    expect(await dialog.findByText('El motivo es obligatorio.')).toBeTruthy()
    expect(view.server.count(CORREGIR)).toBe(0)
    await view.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'mal contado')
    await save()
    expect(await screen.findByText('Rendición corregida')).toBeTruthy()
    expect(view.server.sent.find(({ key }) => key === CORREGIR)?.body).toEqual({
      id: 900,
      version: 1,
      motivo: 'MAL CONTADO',
      detalle: {
        valorEfectivo: 35_000,
        valorTarjeta: 30_000,
        valorUsd: 0,
        valorReal: 0,
        comentario: 'PAGÓ LA HERMANA',
      },
    })
  })
})
