import { expect, test } from '@playwright/test'
import { addUsuario, asProgram, CLAVE_DE_PRUEBA, dataOf, thisTime } from './session.ts'

/** Amounts that a passenger paid on a route. */
export interface Cobro {
  valorEfectivo?: number
  valorTarjeta?: number
  valorUsd?: number
}

const GUIAS = 4
const AT = '06:00'

/** Makes a guide who settled a route of today for each payment. */
export async function settleRutas(nombre: string, cobros: readonly Cobro[]) {
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
  for (const [i, cobro] of cobros.entries()) {
    const { valorEfectivo = 0, valorTarjeta = 0 } = cobro
    const letters = `${nombre.charAt(0)}${thisTime().charAt(0)}${test.info().retry}${i}`
    const valor = valorEfectivo + valorTarjeta
    const excursionId = await add('excursion/add', {
      ...{ nombre: `${guia.nombre} ${i + 1}`, prefijo: letters.toUpperCase(), valor },
    })
    const reservaId = await add('reserva/add', {
      ...{ canalVentaId, hotelId, excursionId, fecha: hoy, hora: AT, habitacion: '7' },
      ...{ idioma: 'ESPAÑOL', nombrePasajero: `PAGA ${i + 1}`, observacion: 'NINGUNA' },
      ...{ cantidadAdultos: 1, valorAdulto: valor, tipoCobroId: 1, telefono: '56912345678' },
    })
    const ruta = { fecha: hoy, excursionId, guiaId: guia.id, confirmarDoble: true }
    const rutaId = await add('ruta/add', ruta)
    const rendicionId = await add('rendicion/add', { rutaId }, own)
    const paid = { rendicionId, reservaId, comentario: 'COMO DIJO', ...cobro }
    await add('rendicion/addDetalle', paid, own)
    rutaIds.push(rutaId)
  }
  return { guia, own, rutaIds, hoy }
}

/** Does the same, and declares the handover of each route. */
export async function declareEntregas(nombre: string, cobros: readonly Cobro[]) {
  const { guia, own, rutaIds, hoy } = await settleRutas(nombre, cobros)
  const declarado = { clp: {}, usd: {}, brl: {}, vouchers: 0, sumaVouchers: 0 }
  const ids: number[] = []
  for (const rutaId of rutaIds) {
    const data = { rutaIds: [rutaId], declarado }
    ids.push((await dataOf<{ id: number }>(own.post('/v1/entrega/add', { data }))).id)
  }
  expect(ids).toHaveLength(cobros.length)
  return { guia, ids, hoy }
}
