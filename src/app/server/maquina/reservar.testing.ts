import { reservas as reservasCalls } from '#reservas/contract.ts'
import type { Accion } from '#reservas/rules.ts'
import { hacer, nueva } from '#reservas/server/reservas-calls.testing.ts'
import { emptyRutas, rutas } from '#rutas/contract.ts'
import { esDelDia, HOY, type Modelo, PRECIO, type Reserva, type Ruta } from './modelo.testing.ts'
import { ConRuta, type Dado, dice, lugarOf, Paso, type Real } from './paso.testing.ts'

export class Agregar extends Paso {
  async hacer(m: Modelo, { ana, m: muestra }: Real) {
    const { pasajeros, tipo, a, b } = this.dado
    const lugar = lugarOf(m, this.dado)
    const cuenta = { cantidadAdultos: pasajeros, cantidadChild: 0, valorAdulto: PRECIO }
    const comision = (a % 3) * 1001
    // A name that nobody matched leaves the commission with the hotel.
    const para = {
      recepcionistaNombre: b % 2 ? 'ROSA SOTO' : 'NOMBRE SUELTO',
      ...(b % 2 && { recepcionistaId: muestra.rosa }),
    }
    const answer = await ana.call(reservasCalls.add, {
      body: nueva(muestra, { ...lugar, ...cuenta, tipoCobroId: tipo, comision, ...para }),
    })
    dice(answer, 201)
    const ruta = m.paraUnirse(lugar)
    const { id } = answer.data
    m.reservas.push({
      id,
      ...lugar,
      pasajeros,
      tipo,
      estado: 'activa',
      ruta,
      detalle: null,
      conservado: 0,
      deshechos: new Map(),
      vinieron: null,
      comision,
      cuenta: b % 2 ? 'recepcionista' : 'hotel',
      pagado: { comision: 0, cobro_hotel: 0 },
    })
  }
}

/** RE-10: state before and after each action, and whether a settled reservation allows it. */
const ACCIONES: Record<Exclude<Accion, 'editar'>, [Reserva['estado'], Reserva['estado'] | null]> = {
  anular: ['activa', 'anulada'],
  restaurar: ['anulada', 'activa'],
  eliminar: ['anulada', null],
  noshow: ['activa', 'noshow'],
  quitarNoshow: ['noshow', 'activa'],
}

export class Cambiar extends Paso {
  override check = (m: Readonly<Modelo>) => m.reservas.length > 0
  async hacer(m: Modelo, { ana }: Real) {
    const reserva = this.una(m.reservas)
    const accion = this.una(Object.keys(ACCIONES) as (keyof typeof ACCIONES)[], this.dado.b)
    const [de, a] = ACCIONES[accion]
    const seNiega =
      reserva.estado !== de ||
      reserva.detalle !== null ||
      (accion === 'eliminar' && reserva.seGuarda === true)
    dice(await hacer(ana, accion, reserva.id), seNiega ? 409 : 200)
    if (seNiega) return
    if (a === null) m.reservas.splice(m.reservas.indexOf(reserva), 1)
    else {
      reserva.ruta = a === 'activa' ? m.paraUnirse(reserva) : null
      reserva.estado = a
      // The claim that nobody came goes with its no-show.
      if (accion === 'quitarNoshow' && reserva.vinieron === 0) reserva.vinieron = null
    }
  }
}

export class Editar extends Paso {
  override check = (m: Readonly<Modelo>) => m.reservas.length > 0
  async hacer(m: Modelo, { ana }: Real) {
    const reserva = this.una(m.reservas)
    const { tipo, pasajeros, b } = this.dado
    const nuevo = b % 3 === 0 ? { ...lugarOf(m, this.dado) } : {}
    const cuenta = b % 2 === 0 ? { tipoCobroId: tipo, cantidadAdultos: pasajeros } : {}
    const destino = { ...reserva, ...nuevo }
    const fijo =
      !esDelDia(destino, reserva) ||
      (b % 2 === 0 && (tipo !== reserva.tipo || pasajeros !== reserva.pasajeros))
    const seNiega = reserva.estado !== 'activa' || (reserva.detalle !== null && fijo)
    const cambios = { ...nuevo, ...cuenta, habitacion: `H${b}` }
    dice(await hacer(ana, 'editar', reserva.id, cambios), seNiega ? 409 : 200)
    if (seNiega) return
    if (!esDelDia(destino, reserva)) {
      reserva.ruta = m.paraUnirse(destino)
      reserva.vinieron = null
    }
    Object.assign(reserva, nuevo, b % 2 === 0 && { tipo, pasajeros })
    if (reserva.vinieron !== null) reserva.vinieron = Math.min(reserva.vinieron, reserva.pasajeros)
  }
}

const guiaOf = ({ guias }: Real, { quien }: Dado) =>
  quien === 0 ? null : (guias[quien % 2]?.id ?? null)

export class AgregarRuta extends Paso {
  async hacer(m: Modelo, real: Real) {
    const lugar = lugarOf(m, this.dado)
    const guiaId = guiaOf(real, this.dado)
    const body = { ...lugar, guiaId, confirmarDoble: true }
    const answer = await real.ana.call(rutas.add, { body })
    dice(answer, 201)
    const ruta: Ruta = {
      id: answer.data.id,
      ...lugar,
      guiaId,
      rendicionId: null,
      gasto: null,
      tiene: new Map(),
      autores: new Set(),
      deshizo: new Set(),
    }
    m.rutas.push(ruta)
    m.tomarSueltas(ruta)
  }
}

export class EditarRuta extends ConRuta {
  override async hacer(m: Modelo, real: Real) {
    const ruta = this.una(m.rutas)
    const cambios = { ...lugarOf(m, this.dado), guiaId: guiaOf(real, this.dado) }
    const otherDay = !esDelDia(ruta, cambios)
    const seNiega = m.conRendicion(ruta) && (otherDay || cambios.guiaId !== ruta.guiaId)
    const body = { id: ruta.id, ...cambios, confirmarDoble: true }
    dice(await real.ana.call(rutas.put, { body }), seNiega ? 409 : 200)
    if (seNiega) return
    if (otherDay) m.soltar(ruta)
    Object.assign(ruta, cambios)
    if (otherDay) m.tomarSueltas(ruta)
  }
}

export class EliminarRuta extends ConRuta {
  override async hacer(m: Modelo, { ana }: Real) {
    const ruta = this.una(m.rutas)
    const seNiega = m.conRendicion(ruta)
    dice(await ana.call(emptyRutas.delete, { params: { id: ruta.id } }), seNiega ? 409 : 200)
    if (seNiega) return
    m.soltar(ruta)
    m.rutas.splice(m.rutas.indexOf(ruta), 1)
  }
}

/** RU-17: replaces the guide also where money was collected, which stays with who collected it. */
export class Relevar extends ConRuta {
  override async hacer(m: Modelo, { ana, guias }: Real) {
    const ruta = this.una(m.rutas)
    const { id: guiaId } = this.una(guias, this.dado.quien)
    const body = {
      rutaId: ruta.id,
      guiaId,
      motivo: 'SE ENFERMÓ',
      confirmarDoble: true,
      pago: 'entra',
    } as const
    dice(await ana.call(rutas.relevar, { body }), 200)
    ruta.guiaId = guiaId
  }
}

export class Mover extends Paso {
  override check = (m: Readonly<Modelo>) => m.rutas.length > 0 && m.reservas.length > 0
  async hacer(m: Modelo, { ana }: Real) {
    const ruta = this.una(m.rutas)
    const { b } = this.dado
    const delDia = m.reservas.filter((r) => r.estado === 'activa' && esDelDia(r, ruta))
    const de = b % 4 > 0 && delDia.length > 0 ? delDia : m.reservas
    const reservas = [...new Set([this.una(de, b), this.una(de, b + 1)])]
    const seNiega = reservas.some(
      (r) => !esDelDia(r, ruta) || r.estado !== 'activa' || r.detalle !== null,
    )
    const body = { rutaId: ruta.id, reservaIds: reservas.map(({ id }) => id) }
    dice(await ana.call(rutas.mover, { body }), seNiega ? 409 : 200)
    if (!seNiega) for (const reserva of reservas) reserva.ruta = ruta
  }
}

/** RE: says who came, until it is settled; the guide on own routes, the office anywhere. */
export class Abordar extends Paso {
  override check = (m: Readonly<Modelo>) => m.reservas.length > 0
  async hacer(m: Modelo, { ana, guias }: Real) {
    const { b, quien } = this.dado
    const reserva = this.una(m.reservas)
    const persona = this.una([ana, ...guias], quien)
    const vinieron = this.una([0, 1, 2, 3, null], b)
    const answer = await persona.call(reservasCalls.abordar, {
      body: { reservaId: reserva.id, vinieron },
    })
    const { estado, detalle, fecha, ruta, pasajeros } = reserva
    const ajena = persona !== ana && ruta?.guiaId !== persona.id
    const igual = reserva.vinieron === vinieron && m.abordadas.has(reserva.id)
    const seNiega = estado !== 'activa' || detalle !== null || fecha > HOY
    const status = igual ? 200 : seNiega ? 409 : (vinieron ?? 0) > pasajeros ? 422 : 200
    dice(answer, ajena ? 404 : status)
    if (answer.status !== 200) return
    reserva.vinieron = vinieron
    m.abordadas.add(reserva.id)
  }
}
