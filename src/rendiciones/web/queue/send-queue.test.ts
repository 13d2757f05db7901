import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftsOf, keepDraft, readDraft } from '#lib/web/drafts.ts'
import { fakeServer, refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { BLANK_COBRO } from '../cobro/cobro-values.ts'
import { type Envelope, estadoOf } from '../drafts/entry.ts'
import {
  ABRIR,
  abordaje,
  detalleOf,
  GASTADO,
  GASTAR,
  gastoOf,
  RENDIR,
  rendicionOf,
} from '../rendiciones-screens.testing.ts'
import { press } from './press.ts'
import { sendQueue } from './send-queue.ts'

const ABORDAR = 'PUT /v1/reserva/abordar'
const DE = 'rendicion/130/700/'
const espera = (turno: number, more: object = {}) => ({
  clave: `clave-${turno}`,
  pendiente: true,
  turno,
  donde: '/detalle-ruta',
  ...more,
})
const cuenta = (turno: number, more: object = {}) =>
  espera(turno, { ...BLANK_COBRO, valorEfectivo: 70_000, ...more })
const llaves = ({ sent }: { sent: Sent[] }) =>
  sent.map(({ headers }) => headers['idempotency-key']).filter(Boolean)
const cae = () => {
  throw new TypeError('network')
}

beforeEach(() => {
  localStorage.clear()
  // A device without a network: nothing is tried twice.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => void vi.restoreAllMocks())

describe('la cola', () => {
  test('envía en el orden de las pulsaciones, y abre la rendición que el teléfono no conoce', async () => {
    await keepDraft(`${DE}gastos`, espera(3, { ...GASTADO, motivo: '' }))
    await keepDraft(`${DE}2`, cuenta(2))
    await keepDraft(`${DE}abordar-2`, espera(1, { vinieron: 3, momento: '2026-11-19T10:00:00Z' }))
    await keepDraft(`${DE}4`, { ...cuenta(0), pendiente: false })
    const server = fakeServer({
      [ABORDAR]: abordaje,
      [ABRIR]: rendicionOf(),
      [RENDIR]: detalleOf({ reservaId: 2 }),
      [GASTAR]: gastoOf(),
    })
    expect(await sendQueue(130)).toBeNull()
    expect(server.sent.map(({ key }) => key)).toEqual([ABORDAR, ABRIR, RENDIR, ABRIR, GASTAR])
    expect(llaves(server)).toEqual(['clave-1', 'clave-2', 'clave-3'])
    expect(server.sent[0]?.body).toEqual({
      reservaId: 2,
      vinieron: 3,
      momento: '2026-11-19T10:00:00Z',
    })
    expect(await draftsOf(DE)).toEqual([`${DE}4`])
  })

  test('lo que dejó por enviar la versión anterior también se envía', async () => {
    const { turno: _, ...antes } = cuenta(1)
    await keepDraft(`${DE}4321`, antes)
    const server = fakeServer({ [ABRIR]: rendicionOf(), [RENDIR]: detalleOf() })
    await sendQueue(130)
    expect(llaves(server)).toEqual(['clave-1'])
    expect(await draftsOf(DE)).toEqual([])
  })

  test('una respuesta perdida se pide otra vez con la misma llave', async () => {
    await keepDraft(`${DE}4321`, cuenta(1, { datos: { rendicionId: 800 } }))
    let esta = false
    const server = fakeServer({
      [RENDIR]: () => {
        if (esta) return detalleOf()
        esta = true
        return cae()
      },
    })
    expect((await sendQueue(130))?.status).toBe(0)
    expect(await draftsOf(DE)).toHaveLength(1)
    expect(await sendQueue(130)).toBeNull()
    expect(llaves(server)).toEqual(['clave-1', 'clave-1'])
    expect(await draftsOf(DE)).toEqual([])
  })

  test.each([
    ['sin señal', cae, 0],
    ['con el servidor caído', () => refuse(503, 'Vuelva a intentar.'), 503],
    ['sin sesión', () => refuse(401, 'Debe iniciar sesión.'), 401],
  ])('%s se detiene y guarda el turno de todos', async (_, answer, status) => {
    await keepDraft(`${DE}abordar-1`, espera(1, { vinieron: 1, momento: '' }))
    await keepDraft(`${DE}abordar-2`, espera(2, { vinieron: 2, momento: '' }))
    const server = fakeServer({ [ABORDAR]: answer })
    expect((await sendQueue(130))?.status).toBe(status)
    expect(server.count(ABORDAR)).toBe(1)
    expect(await draftsOf(DE)).toHaveLength(2)
  })

  test.each([403, 404, 200])(
    'con el Wi-Fi de un hotel que responde %i en su lugar, todo espera y nada queda rechazado',
    async (status) => {
      await keepDraft(`${DE}abordar-1`, espera(1, { vinieron: 1, momento: '' }))
      await keepDraft(`${DE}2`, cuenta(2, { datos: { rendicionId: 800 } }))
      const portal = new Response('<h1>Bienvenido</h1>', { status })
      const server = fakeServer({ [ABORDAR]: () => portal })
      expect((await sendQueue(130))?.status).toBe(0)
      expect(server.count(ABORDAR)).toBe(1)
      for (const key of await draftsOf(DE))
        expect(estadoOf((await readDraft(key)) as Envelope)).toBe('waits')
    },
  )

  test('lo que el servidor rechaza queda con su razón, y lo que sigue se envía', async () => {
    await keepDraft(`${DE}abordar-1`, espera(1, { vinieron: 9, momento: '' }))
    await keepDraft(`${DE}abordar-2`, espera(2, { vinieron: 2, momento: '' }))
    const server = fakeServer({
      [ABORDAR]: ({ body }: Sent) =>
        (body as { vinieron: number }).vinieron === 9
          ? refuse(422, 'La reserva es de 4 pasajeros')
          : abordaje,
    })
    expect(await sendQueue(130)).toBeNull()
    expect(server.count(ABORDAR)).toBe(2)
    expect(await draftsOf(DE)).toEqual([`${DE}abordar-1`])
    expect(await readDraft(`${DE}abordar-1`)).toMatchObject({
      pendiente: false,
      rechazo: { status: 422, message: 'La reserva es de 4 pasajeros' },
    })
    await sendQueue(130)
    expect(server.count(ABORDAR)).toBe(2)
  })

  test.each([
    ['quién vino', 'abordar-4321', { vinieron: 1, momento: '' }, 'Ya no va en su ruta'],
    ['una rendición', '4321', cuenta(1), 'Avise a la oficina cuánto cobró'],
    ['los gastos', 'gastos', { ...GASTADO, motivo: '' }, 'Esta ruta ya no es suya'],
  ])('%s de lo que la oficina se llevó dice por qué y qué hacer', async (_, name, note, reason) => {
    await keepDraft(`${DE}${name}`, espera(1, { datos: { rendicionId: 800 }, ...note }))
    const gone = refuse(404, 'No se encontró lo que busca.')
    fakeServer({ [ABORDAR]: gone, [RENDIR]: gone, [GASTAR]: gone, [ABRIR]: gone })
    await sendQueue(130)
    expect(await readDraft(`${DE}${name}`)).toMatchObject({
      rechazo: { message: expect.stringContaining(reason) },
    })
  })

  test.each([
    [
      'quién vino',
      'abordar-4321',
      { vinieron: 1, momento: '' },
      'La anuló ANA. Si viajó con usted, avise a la oficina.',
    ],
    ['una rendición', '4321', cuenta(1), 'La anuló ANA. Avise a la oficina cuánto cobró.'],
    [
      'los gastos',
      'gastos',
      { ...GASTADO, motivo: '' },
      'La anuló ANA. Avise a Finanzas o a la persona que la lleva ahora.',
    ],
  ])('%s dice la razón del servidor, y qué hacer', async (_, name, note, message) => {
    await keepDraft(`${DE}${name}`, espera(1, { datos: { rendicionId: 800 }, ...note }))
    const gone = refuse(404, 'La anuló ANA.', { data: { motivo: 'La anuló ANA.' } })
    fakeServer({ [ABORDAR]: gone, [RENDIR]: gone, [GASTAR]: gone })
    await sendQueue(130)
    expect(await readDraft(`${DE}${name}`)).toMatchObject({ rechazo: { message } })
  })

  test.each([
    ['exactamente eso', { valorEfectivo: 70_000, valorTarjeta: 0 }, []],
    ['otra cosa', {}, [`${DE}4321`]],
  ])('si el servidor ya tiene %s', async (_, tiene, quedan) => {
    await keepDraft(`${DE}4321`, cuenta(1, { datos: { rendicionId: 800 } }))
    fakeServer({ [RENDIR]: refuse(409, 'Ya está rendida.', { data: detalleOf(tiene) }) })
    await sendQueue(130)
    expect(await draftsOf(DE)).toEqual(quedan)
  })

  test('dos a la vez envían una vez', async () => {
    await keepDraft(`${DE}abordar-1`, espera(1, { vinieron: 1, momento: '' }))
    const server = fakeServer({ [ABORDAR]: abordaje })
    await Promise.all([sendQueue(130), sendQueue(130)])
    expect(server.count(ABORDAR)).toBe(1)
  })

  test('pulsado otro número mientras se envía el primero, se envían los dos y queda el último', async () => {
    const de = { usuarioId: 130, key: `${DE}abordar-9`, datos: {}, donde: '/detalle-ruta' }
    const llegan: unknown[] = []
    const others: Promise<unknown>[] = []
    fakeServer({
      [ABORDAR]: ({ body }: Sent) => {
        llegan.push(body)
        if (others.length === 0)
          others.push(press({ ...de, values: { vinieron: 2, momento: '', version: 0 } }))
        return { ...abordaje, version: llegan.length }
      },
    })
    await press({ ...de, values: { vinieron: 1, momento: '', version: 0 } })
    await Promise.all(others)
    await expect.poll(() => draftsOf(DE)).toEqual([])
    // The second knows the first: it is no conflict.
    expect(llegan).toMatchObject([
      { vinieron: 1, version: 0 },
      { vinieron: 2, version: 1 },
    ])
  })

  test('lo de otra persona no se envía con la sesión de ésta', async () => {
    await keepDraft(`${DE}abordar-1`, espera(1, { vinieron: 1, momento: '' }))
    localStorage.setItem('sess_id', '131')
    const server = fakeServer({ [ABORDAR]: abordaje })
    await sendQueue(130)
    await sendQueue(131)
    expect(server.count(ABORDAR)).toBe(0)
    expect(await draftsOf(DE)).toHaveLength(1)
  })
})
