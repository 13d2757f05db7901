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
  detalleDe,
  RENDIR,
  RESERVAS,
  rendicionDe,
  reservaDe,
} from './rendiciones-screens.testing.ts'

describe('la rendición de una cuenta', () => {
  test('dice lo esperado y lo recibido mientras se escribe, a la tasa del día', async () => {
    const vista = await abrir()
    await vista.user.type(await caja(vista, 'Valor Efectivo'), '40000')
    expect(suma(vista)).toContain('Esperado$70.000Recibido$40.000Faltan $30.000')
    await vista.user.type(await caja(vista, 'Valor Usd'), '20')
    expect(suma(vista)).toContain('Recibido$59.000Faltan $11.000')
    expect(suma(vista)).toContain('Tasa interna del 18-11-2026: US$1 = $950, R$1 = $170')
    await vista.user.type(await caja(vista, 'Valor Tarjeta'), '11000')
    expect(suma(vista)).toContain('Cuadra')
  })

  test('lo que un atajo quita de otra casilla se dice, y se deshace', async () => {
    const vista = await abrir()
    const valorDe = async (name: string) => (await caja(vista, name)).getAttribute('value')
    const pulsar = (name: string) => vista.user.click(vista.dialog.getByRole('button', { name }))
    await vista.user.type(await caja(vista, 'Valor Usd'), '20')
    await pulsar('Todo en efectivo')
    const aviso = await vista.dialog.findByText(/Se quitó/)
    expect(aviso.textContent).toBe('Se quitó Valor Usd US$20.Deshacer')
    await pulsar('Deshacer')
    expect([await valorDe('Valor Usd'), await valorDe('Valor Efectivo')]).toEqual(['US$20', ''])
    expect(vista.dialog.queryByText(/Se quitó/)).toBeNull()
    await pulsar('Todo con tarjeta')
    await vista.user.type(await caja(vista, 'Valor Real'), '5')
    expect(vista.dialog.queryByText(/Se quitó/)).toBeNull()
  })

  test('sin tasa lo dice y no compara', async () => {
    const vista = await abrir({ [ABRIR]: rendicionDe({ dolar: null, real: null }) })
    await vista.user.type(await caja(vista, 'Valor Usd'), '20')
    expect(suma(vista)).toContain('sin tasa')
  })

  test('se manda y termina con éxito', async () => {
    const vista = await abrir({ [RENDIR]: detalleDe() })
    await vista.user.click(await vista.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(vista)
    expect(await screen.findByText('Rendicion de cuenta con exito!')).toBeTruthy()
    expect(vista.server.sent.find(({ key }) => key === RENDIR)?.body).toEqual({
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
    const vista = await abrir({ [RENDIR]: detalleDe() })
    await vista.user.type(await caja(vista, 'Valor Efectivo'), '60000')
    await rendir(vista)
    expect(await vista.dialog.findByText('Explique la diferencia con lo esperado')).toBeTruthy()
    expect(vista.server.count(RENDIR)).toBe(0)
    await vista.user.type(await caja(vista, 'Comentario'), 'descuento')
    await rendir(vista)
    await screen.findByText('Rendicion de cuenta con exito!')
    expect(vista.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
      comentario: 'DESCUENTO',
    })
  })

  test('lo que el servidor rechaza se dice junto a su caja y no se pierde', async () => {
    const vista = await abrir({
      [RENDIR]: refuse(422, 'Revise los datos.', { errors: { valorEfectivo: 'Muy alto' } }),
    })
    await vista.user.click(await vista.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(vista)
    expect(await vista.dialog.findByText('Muy alto')).toBeTruthy()
    expect((await caja(vista, 'Valor Efectivo')).getAttribute('value')).toBe('$70.000')
  })
})

describe('sin señal', () => {
  const SIN_SENAL = 'Sin señal: queda por sincronizar'

  test('queda por sincronizar, y se manda con la misma llave', async () => {
    let cae = true
    const vista = await abrir({
      [RENDIR]: () => {
        if (cae) throw new TypeError('network')
        return detalleDe()
      },
    })
    await vista.user.click(await vista.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(vista)
    expect(await screen.findByText(SIN_SENAL)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const [draft] = await readEntries('rendicion/')
    expect(draft && estadoOf(draft.draft)).toBe('waits')
    cae = false
    await sendQueue(130)
    const [una, otra] = vista.server.sent.filter(({ key }) => key === RENDIR).slice(-2)
    expect(otra?.body).toEqual(una?.body)
    expect(otra?.headers['idempotency-key']).toBe(una?.headers['idempotency-key'])
    expect(await draftsOf('rendicion/')).toEqual([])
  })

  test('lo que espera se ve como hecho, se abre y se cambia', async () => {
    const vista = await abrir({
      [RENDIR]: () => {
        throw new TypeError('network')
      },
    })
    await vista.user.click(await vista.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(vista)
    await screen.findByText(SIN_SENAL)
    const efectivo = await screen.findByRole('row', { name: /TOTAL A RENDIR EFECTIVO/ })
    expect(efectivo.textContent).toContain('$ 70.000')
    expect(screen.getByText('Todo rendido')).toBeTruthy()
    await vista.user.click(screen.getByRole('button', { name: 'Rendir Ruta: JOÃO GONÇALVES' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/Se envía por sí sola cuando haya señal/)).toBeTruthy()
    await vista.user.clear(dialog.getByRole('textbox', { name: 'Valor Efectivo' }))
    await waitFor(async () =>
      expect((await readEntries('rendicion/')).map(({ draft }) => estadoOf(draft))).not.toContain(
        'waits',
      ),
    )
  })

  test('lo que se escribió y se borró del todo no queda como algo por enviar', async () => {
    const vista = await abrir()
    await vista.user.type(await caja(vista, 'Valor Usd'), '20')
    await screen.findByText('Guardado en este dispositivo, sin enviar')
    await vista.user.clear(await caja(vista, 'Valor Usd'))
    await waitFor(async () => expect(await draftsOf('rendicion/')).toEqual([]))
    await vista.user.type(await caja(vista, 'Valor Real'), '5')
    await waitFor(async () => expect(await draftsOf('rendicion/')).toHaveLength(1))
  })

  test('que el servidor no pueda se dice, y deja de decirse cuando se rinde otra vez', async () => {
    let cae = true
    const vista = await abrir({
      [RENDIR]: () => (cae ? refuse(500, 'Ocurrió un error.') : detalleDe()),
    })
    await vista.user.click(await vista.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(vista)
    expect((await vista.dialog.findByRole('alert')).textContent).toContain(
      'Ocurrió un error. Queda por sincronizar: se envía por sí solo en cuanto se pueda.',
    )
    cae = false
    await rendir(vista)
    expect(await screen.findByText('Rendicion de cuenta con exito!')).toBeTruthy()
  })

  test('si la respuesta se perdió pero ya estaba anotada, es éxito', async () => {
    const rendida = detalleDe({ valorEfectivo: 70_000, valorTarjeta: 0 })
    const vista = await abrir({ [RENDIR]: refuse(409, 'Ya está rendida.', { data: rendida }) })
    await vista.user.click(await vista.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(vista)
    expect(await screen.findByText('Rendicion de cuenta con exito!')).toBeTruthy()
  })

  test('si la rindió otra persona se dice, y lo escrito sigue ahí', async () => {
    const vista = await abrir({ [RENDIR]: refuse(409, 'Ya está rendida.', { data: detalleDe() }) })
    await vista.user.click(await vista.dialog.findByRole('button', { name: 'Todo en efectivo' }))
    await rendir(vista)
    expect((await vista.dialog.findByRole('alert')).textContent).toContain('Ya está rendida.')
    expect((await caja(vista, 'Valor Efectivo')).getAttribute('value')).toBe('$70.000')
  })
})

describe('una cuenta rendida', () => {
  const rendida = {
    [RESERVAS]: [reservaDe({ rendida: 1 })],
    [DETALLES]: [detalleDe({ comentario: 'PAGÓ LA HERMANA' })],
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
    const vista = await abrir(rendida)
    const aviso = await vista.dialog.findByText(/Valor Efectivo \$70.000, Valor Tarjeta \$0/)
    await vista.user.click(within(aviso).getByRole('button', { name: 'Borrarla' }))
    expect(vista.dialog.queryByText(/quedó otra/)).toBeNull()
    expect(await readDraft('rendicion/130/700/4321')).toBeNull()
  })

  test('con imagen la muestra', async () => {
    const url = '/v1/rendicion/comprobante/77'
    const { dialog } = await abrir({ ...rendida, [DETALLES]: [detalleDe({ urlComprobante: url })] })
    expect(dialog.getByRole('img', { name: 'Comprobante' }).getAttribute('src')).toBe(url)
  })

  test('se corrige con un motivo, sobre la versión que se vio', async () => {
    const vista = await abrir({ ...rendida, [CORREGIR]: { detalle: detalleDe(), gasto: null } })
    await vista.user.click(vista.dialog.getByRole('button', { name: 'Corregir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir Rendición' }))
    const guardar = () =>
      vista.user.click(dialog.getByRole('button', { name: 'Guardar corrección' }))
    await vista.user.clear(await dialog.findByRole('textbox', { name: 'Valor Efectivo' }))
    await vista.user.type(dialog.getByRole('textbox', { name: 'Valor Efectivo' }), '35000')
    await guardar()
    expect(await dialog.findByText('El motivo es obligatorio.')).toBeTruthy()
    expect(vista.server.count(CORREGIR)).toBe(0)
    await vista.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'mal contado')
    await guardar()
    expect(await screen.findByText('Rendición corregida')).toBeTruthy()
    expect(vista.server.sent.find(({ key }) => key === CORREGIR)?.body).toEqual({
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
