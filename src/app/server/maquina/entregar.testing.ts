import { expect } from 'vitest'
import { cuentas, entregas } from '#cuentas/contract.ts'
import { cierres } from '#finanzas/contract.ts'
import { HOY, MESES, type Modelo } from './modelo.testing.ts'
import { dice, Paso, type Real } from './paso.testing.ts'

/** FI: a person hands over routes; each of them once. */
export class Entregar extends Paso {
  override check = (m: Readonly<Modelo>) => m.rutas.some(({ tiene }) => tiene.size > 0)
  async hacer(m: Modelo, { guias, flor }: Real) {
    const { quien, b } = this.dado
    const todos = [...guias, flor]
    const suyasOf = ({ id }: { id: number }) => m.rutas.filter((ruta) => m.puedeEntregar(ruta, id))
    const tienen = todos.filter((uno) => suyasOf(uno).length > 0)
    const persona = this.una(tienen.length > 0 && b % 4 > 0 ? tienen : todos, quien)
    const suyas = suyasOf(persona)
    const de = suyas.length > 0 && b % 5 > 0 ? suyas : m.rutas
    const rutas = [...new Set([this.una(de), this.una(de, this.dado.b)])]
    const body = { rutaIds: rutas.map(({ id }) => id), declarado: { clp: { 1000: 1 } } }
    const answer = await persona.call(entregas.add, { body })
    dice(answer, rutas.every((ruta) => m.puedeEntregar(ruta, persona.id)) ? 201 : 409)
    if (answer.status !== 201) return
    const { id, version } = answer.data
    m.entregas.push({
      id,
      version,
      quien: persona.id,
      rutas,
      estado: 'declarada',
      contado: 0,
      contada: false,
    })
  }
}

const contarBilletes = (clp: number) => ({ 1000: Math.floor(clp / 1000), 10: (clp % 1000) / 10 })

/** FI: somebody else counts blind. Received if it is what the ledger expects, or with a reason. */
export class Recibir extends Paso {
  override check = (m: Readonly<Modelo>) => m.entregas.length > 0
  async hacer(m: Modelo, { flor, olga }: Real) {
    const abiertas = m.entregas.filter(({ estado }) => estado === 'declarada')
    const { a, b, pasajeros } = this.dado
    const entrega = this.una(abiertas.length > 0 && a % 5 > 0 ? abiertas : m.entregas)
    const persona = this.una([olga, flor], b)
    const esperado = m.esperadoDe(entrega)
    const contado = Math.max(0, esperado.clp) + (b % 3 === 0 ? 1000 * pasajeros : 0)
    const motivo = pasajeros === 1 ? '' : 'SE CONTÓ DOS VECES'
    const answer = await persona.call(entregas.recibir, {
      body: {
        id: entrega.id,
        version: entrega.version,
        contado: { clp: contarBilletes(contado), sumaVouchers: esperado.tarjeta },
        motivo,
      },
    })
    const seNiega = entrega.estado !== 'declarada' || entrega.quien === persona.id
    dice(answer, seNiega ? 409 : 200)
    if (seNiega) return
    const llega = contado === esperado.clp || motivo !== ''
    const { estado, version } = answer.data
    expect({ estado, esperado: answer.data.esperado }).toMatchObject({
      estado: llega ? 'recibida' : 'declarada',
      esperado,
    })
    Object.assign(entrega, { version, contada: true })
    if (!llega) return
    Object.assign(entrega, { estado, contado })
    m.mover(entrega.quien, -contado, HOY)
  }
}

/** FI: who declared it withdraws it; once received, somebody else of finance does. */
export class AnularEntrega extends Paso {
  override check = (m: Readonly<Modelo>) => m.entregas.length > 0
  async hacer(m: Modelo, { guias, flor, olga }: Real) {
    const entrega = this.una(m.entregas)
    const propia = [...guias, flor].find(({ id }) => id === entrega.quien)
    const persona = propia && this.dado.b % 2 ? propia : olga
    const { id, version, estado } = entrega
    const body = { id, version, motivo: 'FALTABA UNA RUTA' }
    const answer = await persona.call(entregas.anular, { body })
    const seNiega = estado === 'anulada' || (estado === 'recibida' && persona === propia)
    dice(answer, seNiega ? 409 : 200)
    if (seNiega) return
    if (estado === 'recibida') m.mover(entrega.quien, entrega.contado, HOY)
    Object.assign(entrega, { estado: 'anulada', version: answer.data.version })
  }
}

/** A float given to whom a route may have, or returned as far as it was given, or a difference that is settled. */
export class MoverFondo extends Paso {
  async hacer(m: Modelo, { guias, flor }: Real) {
    const { id: usuarioId } = this.una(guias, this.dado.quien)
    const monto = (this.dado.b % 2 ? 1 : -1) * 700 * this.dado.pasajeros
    const tipo = this.dado.a % 3 === 0 ? 'ajuste' : 'fondo'
    const body = { tipo, usuarioId, moneda: 'CLP', monto, motivo: 'PARA EL DÍA' }
    const estado = this.estado(m, { usuarioId, tipo, monto, esGuia: usuarioId === guias[0].id })
    dice(await flor.send(cuentas.addMovimiento, { body }), estado)
    if (estado !== 201) return
    m.mover(usuarioId, monto, HOY)
    if (tipo === 'fondo') m.fondos.set(usuarioId, (m.fondos.get(usuarioId) ?? 0) + monto)
  }
  private estado(m: Modelo, { usuarioId, tipo, monto, esGuia }: Movimiento) {
    const sale = esGuia || m.rutas.some(({ guiaId }) => guiaId === usuarioId)
    if (!sale && !m.tieneCuenta(usuarioId)) return 422
    if (tipo === 'ajuste') return 201
    if (monto > 0) return sale ? 201 : 422
    return (m.fondos.get(usuarioId) ?? 0) + monto < 0 ? 409 : 201
  }
}
interface Movimiento {
  usuarioId: number
  tipo: string
  monto: number
  /** Guide by role; others go on the road while they are on a route. */
  esGuia: boolean
}

/** FI: a month is closed once; what changes of it later is entered in the next. */
export class CerrarMes extends Paso {
  async hacer(m: Modelo, { flor }: Real) {
    const body = { mes: MESES[0], motivo: 'CIERRE DEL MES' }
    dice(await flor.call(cierres.add, { body }), m.cerrado ? 409 : 201)
    m.cerrado = true
  }
}
