import { expect, test } from '@playwright/test'
import { addUsuario, asProgram, CLAVE_DE_PRUEBA, dataOf, thisTime } from './session.ts'

/** Amounts that a passenger paid on a route; dollars pay the rest of the price. */
export interface Cobro {
  /** Price, if dollars are part of it. */
  valor?: number
  valorEfectivo?: number
  valorTarjeta?: number
  valorUsd?: number
}

const GUIAS = 4
const AT = '06:00'

/** Makes a guide who settled routes of today, each with its payments. */
export async function settleRutas(nombre: string, rutas: readonly (readonly Cobro[])[]) {
  const office = await asProgram('gerencial')
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const read = async (name: string) =>
    (await dataOf<{ id: number }[]>(office.get(`/v1/${name}/getAll`))).find(({ id }) => id >= 100)
      ?.id
  const add = async (path: string, data: object, as = office) =>
    (await dataOf<{ id: number }>(as.post(`/v1/${path}`, { data }))).id
  const guia = await addUsuario(`${nombre} ${thisTime()}`.toUpperCase(), GUIAS)
  const own = await asProgram(guia.email, { clave: CLAVE_DE_PRUEBA })
  const [canalVentaId, hotelId] = [await read('canalventa'), await read('hotel')]
  const rutaIds: number[] = []
  for (const [i, cobros] of rutas.entries()) {
    const letters = `${nombre.slice(0, 6)}${thisTime().charAt(0)}${test.info().retry}${i}`
    const excursionId = await add('excursion/add', {
      ...{ nombre: `${guia.nombre} ${i + 1}`, prefijo: letters.toUpperCase(), valor: 40_000 },
    })
    const pagos: object[] = []
    for (const [n, { valor, ...pago }] of cobros.entries()) {
      const precio = valor ?? (pago.valorEfectivo ?? 0) + (pago.valorTarjeta ?? 0)
      const reservaId = await add('reserva/add', {
        ...{ canalVentaId, hotelId, excursionId, fecha: hoy, hora: AT, habitacion: `7${n}` },
        ...{ idioma: 'ESPAÑOL', nombrePasajero: `PAGA ${i + n + 1}`, observacion: 'NINGUNA' },
        ...{ cantidadAdultos: 1, valorAdulto: precio, tipoCobroId: 1, telefono: '56912345678' },
      })
      pagos.push({ reservaId, comentario: 'COMO DIJO', ...pago })
    }
    const ruta = { fecha: hoy, excursionId, guiaId: guia.id, confirmarDoble: true }
    const rutaId = await add('ruta/add', ruta)
    const rendicionId = await add('rendicion/add', { rutaId }, own)
    for (const pago of pagos) await add('rendicion/addDetalle', { rendicionId, ...pago }, own)
    rutaIds.push(rutaId)
  }
  return { guia, own, rutaIds, hoy }
}

/** Does the same, and declares the handover of each route: by default nothing was counted yet. */
export async function declareEntregas(
  nombre: string,
  rutas: readonly (readonly Cobro[])[],
  declarado: object = { clp: {}, usd: {}, brl: {}, vouchers: 0, sumaVouchers: 0 },
) {
  const { guia, own, rutaIds, hoy } = await settleRutas(nombre, rutas)
  const ids: number[] = []
  for (const rutaId of rutaIds) {
    const data = { rutaIds: [rutaId], declarado }
    ids.push((await dataOf<{ id: number }>(own.post('/v1/entrega/add', { data }))).id)
  }
  expect(ids).toHaveLength(rutas.length)
  return { guia, ids, hoy }
}
