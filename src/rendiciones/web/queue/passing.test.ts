import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INTENTAR } from '#lib/contract/conflict.ts'
import { draftsOf, keepDraft, readDraft } from '#lib/web/drafts.ts'
import { fakeServer, refuse } from '#lib/web/screen.testing.tsx'
import { BLANK_COBRO } from '../cobro/cobro-values.ts'
import {
  detalleOf,
  EXTRA,
  GASTADO,
  GASTAR,
  gastoExtra,
  gastoOf,
  KEEP,
  porResolverOf,
  RENDIR,
} from '../rendiciones-screens.testing.ts'
import { sendDraft, sendQueue } from './send-queue.ts'

// A conflict that passes by itself does not make the money late.

const DE = 'rendicion/130/700/'
const AHORA = Date.now()
const espera = (clave: string, turno: number, more: object) => ({
  clave,
  pendiente: true,
  turno: AHORA + turno,
  donde: '/detalle-ruta',
  datos: { rendicionId: 800 },
  ...more,
})
const cuenta = (clave: string) => espera(clave, 1, { ...BLANK_COBRO, valorEfectivo: 70_000 })
const cambio = refuse(409, 'La ruta cambió. Intente de nuevo.', { data: INTENTAR })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sess_rol', 'GUIAS')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => void vi.restoreAllMocks())

test('lo que pasa solo conserva su turno, y se rinde a la vez siguiente', async () => {
  await keepDraft(`${DE}4321`, cuenta('pasa'))
  let paso = false
  const server = fakeServer({
    [RENDIR]: () => {
      if (paso) return detalleOf()
      paso = true
      return cambio
    },
    [KEEP]: porResolverOf(),
  })
  expect((await sendQueue(130))?.status).toBe(409)
  expect(await sendQueue(130)).toBeNull()
  expect([server.count(RENDIR), server.count(KEEP)]).toEqual([2, 0])
  expect(await draftsOf(DE)).toEqual([])
})

test('si no pasa, queda en el teléfono con su razón y no detiene a los demás', async () => {
  await keepDraft(`${DE}4321`, cuenta('no-pasa'))
  const server = fakeServer({ [RENDIR]: cambio, [KEEP]: porResolverOf() })
  await sendQueue(130)
  expect(await sendQueue(130)).toBeNull()
  expect([server.count(RENDIR), server.count(KEEP)]).toEqual([2, 0])
  expect(await readDraft(`${DE}4321`)).toMatchObject({
    pendiente: false,
    rechazo: { message: 'La ruta cambió. Intente de nuevo.' },
  })
})

test('lo gastado después espera los gastos de su ruta que se corrigen, y va tras ellos', async () => {
  const gastos = { ...GASTADO, motivo: '' }
  await keepDraft(`${DE}gastos`, espera('gastos-mal', 1, gastos))
  await keepDraft(`${DE}extra-a`, espera('extra-a', 2, { nombre: 'PAN', valor: 900 }))
  let mal = true
  const server = fakeServer({
    [GASTAR]: () => (mal ? refuse(422, 'Escriba en qué se gastó') : gastoOf()),
    [EXTRA]: gastoExtra,
    [KEEP]: porResolverOf(),
  })
  await sendQueue(130)
  expect(await sendDraft(130, `${DE}extra-a`)).toBe('waits')
  expect(await sendQueue(130)).toBeNull()
  expect(await readDraft(`${DE}extra-a`)).toMatchObject({ pendiente: true })
  mal = false
  await keepDraft(`${DE}gastos`, espera('gastos-bien', 3, gastos))
  await sendQueue(130)
  expect(server.sent.map(({ key }) => key)).toEqual([GASTAR, GASTAR, EXTRA])
  expect(await draftsOf(DE)).toEqual([])
})
