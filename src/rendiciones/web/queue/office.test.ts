import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftsOf, keepDraft, readDraft } from '#lib/web/drafts.ts'
import { fakeServer, refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { BLANK_COBRO } from '../cobro/cobro-values.ts'
import { readEntries } from '../drafts/entry.ts'
import {
  detalleOf,
  EXTRA,
  GASTADO,
  GASTAR,
  KEEP,
  porResolverOf,
  RENDIR,
} from '../rendiciones-screens.testing.ts'
import { atOffice, handToOffice } from './office.ts'
import { sendDraft, sendQueue } from './send-queue.ts'

const DE = 'rendicion/130/700/'
const espera = (clave: string, more: object) => ({
  clave,
  pendiente: true,
  turno: Date.parse('2026-11-19T12:00:00Z'),
  donde: '/detalle-ruta',
  datos: { rendicionId: 800 },
  ...more,
})
const cuenta = (more: object = {}) =>
  espera('clave', { ...BLANK_COBRO, valorEfectivo: 70_000, comentario: 'JUSTO', ...more })
const bodies = ({ sent }: { sent: Sent[] }) =>
  sent.filter(({ key }) => key === KEEP).map(({ body }) => body)

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sess_rol', 'GUIAS')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => void vi.restoreAllMocks())

test.each([403, 404, 409])(
  'lo cobrado que se rechaza con %i lo tiene la oficina',
  async (status) => {
    await keepDraft(`${DE}4321`, cuenta({ valorTarjeta: 5_000, autorizacion: ' 004512 ' }))
    const server = fakeServer({
      [RENDIR]: refuse(status, 'La anuló ANA.'),
      [KEEP]: porResolverOf(),
    })
    expect(await sendDraft(130, `${DE}4321`)).toBe('waits')
    await expect.poll(() => draftsOf(DE)).toEqual([])
    expect(bodies(server)).toEqual([
      {
        tipo: 'cobro',
        clave: 'clave-cobro',
        rutaId: 700,
        reservaId: 4321,
        valorEfectivo: 70_000,
        valorTarjeta: 5_000,
        valorUsd: 0,
        valorReal: 0,
        autorizacion: '004512',
        comentario: 'JUSTO',
        urlComprobante: null,
        momento: '2026-11-19T12:00:00.000Z',
      },
    ])
    expect(atOffice.get().has(`${DE}4321`)).toBe(true)
  },
)

test('lo que otro rindió va a la oficina; lo propio ya rendido, no', async () => {
  await keepDraft(`${DE}1`, cuenta())
  await keepDraft(`${DE}2`, cuenta())
  const server = fakeServer({
    [RENDIR]: ({ body }: Sent) =>
      refuse(409, 'Ya está rendida.', {
        data: detalleOf({ usuarioId: (body as { reservaId: number }).reservaId === 1 ? 131 : 130 }),
      }),
    [KEEP]: porResolverOf(),
  })
  await sendQueue(130)
  expect(bodies(server)).toMatchObject([{ reservaId: 1 }])
  expect(await readDraft(`${DE}2`)).toMatchObject({ rechazo: { status: 409 } })
})

test('de los gastos va cada línea, y lo agregado después', async () => {
  await keepDraft(`${DE}gastos`, espera('gastos', { ...GASTADO, motivo: '' }))
  await keepDraft(`${DE}extra-a`, espera('extra', { nombre: 'PAN', valor: 900, turno: Date.now() }))
  const gone = refuse(404, 'Esta ruta ya no es suya.')
  const server = fakeServer({ [GASTAR]: gone, [EXTRA]: gone, [KEEP]: porResolverOf() })
  await sendQueue(130)
  expect(bodies(server)).toMatchObject([
    { tipo: 'gasto', clave: 'gastos-peaje', gasto: 5_000, concepto: 'Peaje' },
    { tipo: 'gasto', clave: 'gastos-ticket', gasto: 10_000, concepto: 'Ticket ENTRADA' },
    { tipo: 'gasto', clave: 'extra-extra', gasto: 900, concepto: 'PAN' },
  ])
  expect(await draftsOf(DE)).toEqual([])
})

test.each([
  ['lo que falta corregir', cuenta(), 422],
  ['una rendición sin dinero', cuenta({ valorEfectivo: '' }), 404],
])('%s se queda en el teléfono', async (_, nota, status) => {
  await keepDraft(`${DE}4321`, nota)
  fakeServer({ [RENDIR]: refuse(status, 'No.') })
  await sendQueue(130)
  expect(await readDraft(`${DE}4321`)).toMatchObject({ rechazo: { status } })
})

test('Finanzas no le deja nada a la oficina', async () => {
  localStorage.setItem('sess_rol', 'FINANZAS')
  await keepDraft(`${DE}4321`, cuenta())
  fakeServer({ [RENDIR]: refuse(409, 'No.', { data: detalleOf({ usuarioId: 131 }) }) })
  await sendQueue(130)
  expect(await readDraft(`${DE}4321`)).toMatchObject({ rechazo: { status: 409 } })
})

test('sin señal espera, y lo que la versión anterior dejó rechazado también se envía', async () => {
  const rechazo = { status: 404, message: 'La anuló ANA.', errors: {}, data: null, cuando: 1 }
  await keepDraft(`${DE}4321`, { ...cuenta(), pendiente: false, rechazo })
  let cae = true
  const server = fakeServer({
    [KEEP]: () => {
      if (cae) throw new TypeError('network')
      return porResolverOf()
    },
  })
  expect((await sendQueue(130))?.status).toBe(0)
  // It waits: nobody is told any more that it was refused.
  expect(await readDraft(`${DE}4321`)).toMatchObject({ pendiente: true, rechazo: null })
  cae = false
  await sendQueue(130)
  expect(await draftsOf(DE)).toEqual([])
  expect(new Set(bodies(server).map((body) => (body as { clave: string }).clave))).toEqual(
    new Set(['clave-cobro']),
  )
})

test('con la respuesta de la oficina perdida, no se vuelve a rendir: va otra vez a la oficina', async () => {
  await keepDraft(`${DE}4321`, cuenta())
  let llego = false
  const server = fakeServer({
    // The office undid what it had refused for: by now the settlement would be taken.
    [RENDIR]: () => (llego ? detalleOf() : refuse(409, 'La anuló ANA.')),
    [KEEP]: () => {
      if (llego) return porResolverOf()
      llego = true
      throw new TypeError('network')
    },
  })
  expect((await sendQueue(130))?.status).toBe(0)
  expect(await sendQueue(130)).toBeNull()
  expect([server.count(RENDIR), server.count(KEEP)]).toEqual([1, 2])
  expect(await draftsOf(DE)).toEqual([])
})

test('lo que ni la oficina recibe queda con su razón, y se intenta una vez', async () => {
  await keepDraft(`${DE}4321`, cuenta())
  const server = fakeServer({
    [RENDIR]: refuse(404, 'La anuló ANA.', { data: { motivo: 'La anuló ANA.' } }),
    [KEEP]: refuse(422, 'No.'),
  })
  await sendQueue(130)
  await sendQueue(130)
  expect(server.count(KEEP)).toBe(1)
  expect(await readDraft(`${DE}4321`)).toMatchObject({
    rechazo: { status: 404, message: expect.stringContaining('La anuló ANA.') },
  })
})

test('lo escrito se deja a la oficina sin rendirlo', async () => {
  await keepDraft(`${DE}4321`, { ...cuenta(), pendiente: false })
  const server = fakeServer({ [KEEP]: porResolverOf() })
  for (const entry of await readEntries(DE)) await handToOffice(entry)
  await sendQueue(130)
  expect(server.sent.map(({ key }) => key)).toEqual([KEEP])
  expect(await draftsOf(DE)).toEqual([])
})
