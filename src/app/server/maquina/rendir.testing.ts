import { expect } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { CAJA, esDelDia, esperado, HOY, type Modelo, type Ruta } from './modelo.testing.ts'
import { ConRuta, dice, type Real } from './paso.testing.ts'

/** A settlement step: mostly by the right user, else by another guide or FINANZAS. */
export abstract class Rendir extends ConRuta {
  quien({ guias, flor }: Real, ruta: Ruta) {
    const { quien, b } = this.dado
    if (b % 3 === 0) return this.una([...guias, flor], quien)
    return guias.find(({ id }) => id === ruta.guiaId) ?? flor
  }
  /** The guide who acts; null for FINANZAS. */
  guia = (real: Real, ruta: Ruta) =>
    this.quien(real, ruta) === real.flor ? null : this.quien(real, ruta).id
  /** Who has the money: the guide of own entries; of finance by default who had it before, else the guide. */
  tiene(real: Real, ruta: Ruta, antes?: number) {
    const { id } = this.quien(real, ruta)
    if (id !== real.flor.id) return id
    return this.enCaja(real, ruta) ? CAJA : (antes ?? ruta.guiaId ?? id)
  }
  enCaja = (real: Real, ruta: Ruta) => this.quien(real, ruta) === real.flor && this.dado.tipo === 4
  ajena = (ruta: Ruta, real: Real) =>
    this.guia(real, ruta) !== null && ruta.guiaId !== this.guia(real, ruta)
}

export class AbrirRendicion extends Rendir {
  override async hacer(m: Modelo, real: Real) {
    const ruta = this.una(m.rutas)
    const answer = await this.quien(real, ruta).call(rendiciones.add, { body: { rutaId: ruta.id } })
    const suya = !this.ajena(ruta, real) || ruta.autores.has(this.quien(real, ruta).id)
    dice(answer, suya ? 200 : 404)
    if (!suya) return
    if (ruta.rendicionId !== null) expect(answer.data.id).toBe(ruta.rendicionId)
    ruta.rendicionId = answer.data.id
  }
}

export class RendirReserva extends Rendir {
  override check = (m: Readonly<Modelo>) => m.abiertas().length > 0 && m.reservas.length > 0
  override async hacer(m: Modelo, real: Real) {
    const ruta = this.una(m.abiertas())
    const suyas = m.enRuta(ruta)
    const { b, pasajeros } = this.dado
    const reserva = suyas.length > 0 && b % 5 > 0 ? this.una(suyas, b) : this.una(m.reservas, b)
    const justo = esperado(reserva)
    const sobra = b % 4 === 0 ? 10 * pasajeros : 0
    const pago =
      b % 2 ? { tarjeta: justo + sobra, efectivo: 0 } : { tarjeta: 0, efectivo: justo + sobra }
    const comentario = b % 8 === 0 ? '' : 'DEJÓ PROPINA'
    const answer = await this.quien(real, ruta).send(rendiciones.addDetalle, {
      body: {
        rendicionId: ruta.rendicionId,
        reservaId: reserva.id,
        valorEfectivo: pago.efectivo,
        valorTarjeta: pago.tarjeta,
        comentario,
        motivo: 'EN SU LUGAR',
        anticipado: reserva.fecha > HOY,
        ...(this.enCaja(real, ruta) && { quien: 'caja' }),
      },
    })
    const status = this.ajena(ruta, real)
      ? 404
      : !m.puedeRendir(ruta, this.guia(real, ruta))
        ? 409
        : !esDelDia(reserva, ruta)
          ? 404
          : reserva.ruta !== ruta || reserva.detalle !== null || reserva.estado !== 'activa'
            ? 409
            : sobra > 0 && comentario === ''
              ? 422
              : 201
    dice(answer, status)
    if (status !== 201) return
    const quien = this.tiene(real, ruta, reserva.deshechos.get(ruta))
    reserva.detalle = { id: answer.data.id, ...pago, quien }
    ruta.autores.add(quien)
    m.moverDe(ruta, quien, pago)
  }
}

export class RendirGastos extends Rendir {
  override check = (m: Readonly<Modelo>) => m.abiertas().length > 0
  override async hacer(m: Modelo, real: Real) {
    const ruta = this.una(m.abiertas())
    const peaje = 100 * this.dado.pasajeros
    const caja = this.enCaja(real, ruta) && { quien: 'caja' }
    const body = {
      rendicionId: ruta.rendicionId,
      peajeValor: peaje,
      motivo: 'EN SU LUGAR',
      ...caja,
    }
    const answer = await this.quien(real, ruta).send(rendiciones.addGastoRendicion, { body })
    const seNiega = !m.puedeRendir(ruta, this.guia(real, ruta)) || ruta.gasto !== null
    dice(answer, this.ajena(ruta, real) ? 404 : seNiega ? 409 : 201)
    if (answer.status !== 201) return
    ruta.gasto = { id: answer.data.id, peaje }
    const quien = this.tiene(real, ruta)
    ruta.autores.add(quien)
    m.moverDe(ruta, quien, { efectivo: -peaje })
  }
}

export class Corregir extends Rendir {
  override check = (m: Readonly<Modelo>) => m.reservas.some(({ detalle }) => detalle !== null)
  override async hacer(m: Modelo, real: Real) {
    const reserva = this.una(m.reservas.filter((r) => r.detalle !== null))
    const { detalle } = reserva
    const ruta = reserva.ruta as Ruta
    const efectivo = 500 * this.dado.pasajeros
    const answer = await this.quien(real, ruta).send(rendiciones.put, {
      body: {
        id: detalle?.id,
        motivo: 'SE CONTÓ MAL',
        detalle: { valorEfectivo: efectivo, comentario: 'CONTADO DE NUEVO' },
      },
    })
    const puede = m.puedeCorregir(ruta, this.guia(real, ruta), detalle?.quien)
    dice(answer, this.ajena(ruta, real) ? 404 : puede ? 200 : 409)
    if (answer.status !== 200 || !detalle) return
    m.moverDe(ruta, detalle.quien, { efectivo: efectivo - detalle.efectivo })
    detalle.efectivo = efectivo
  }
}

/** RN-17: as an error it was never collected; a refund is the money of the guide who undoes it, or of the office. */
export class Revertir extends Rendir {
  override check = (m: Readonly<Modelo>) => m.reservas.some(({ detalle }) => detalle !== null)
  override async hacer(m: Modelo, real: Real) {
    const reserva = this.una(m.reservas.filter((r) => r.detalle !== null))
    const { detalle } = reserva
    const ruta = reserva.ruta as Ruta
    const tipo = this.dado.pasajeros === 1 ? 'error' : 'devolucion'
    // A refund gives back everything, or part of the cash.
    const parte =
      tipo === 'devolucion' && this.dado.a % 2 === 0
        ? Math.floor((detalle?.efectivo ?? 0) / 20) * 10
        : null
    const body = {
      id: detalle?.id,
      tipo,
      motivo: 'SE DESHACE',
      ...(parte !== null && { devuelto: { valorEfectivo: parte } }),
    }
    const answer = await this.quien(real, ruta).send(rendiciones.revertir, { body })
    const puede = m.puedeRendir(ruta, this.guia(real, ruta), detalle?.quien)
    dice(answer, this.ajena(ruta, real) ? 404 : puede ? 200 : 409)
    if (answer.status !== 200 || !detalle) return
    const { efectivo, tarjeta } = detalle
    const vuelve = { efectivo: parte ?? efectivo, tarjeta: parte === null ? tarjeta : 0 }
    m.moverDe(ruta, detalle.quien, { tarjeta: -vuelve.tarjeta })
    const devuelve = tipo === 'error' ? detalle.quien : (this.guia(real, ruta) ?? CAJA)
    const dia = tipo === 'error' || ruta.fecha > HOY ? ruta.fecha : HOY
    m.moverDe(ruta, devuelve, { efectivo: -vuelve.efectivo }, dia)
    reserva.deshechos.set(ruta, detalle.quien)
    reserva.conservado += efectivo + tarjeta - vuelve.efectivo - vuelve.tarjeta
    ruta.autores.add(this.quien(real, ruta).id)
    reserva.detalle = null
    reserva.seGuarda = true
    ruta.revertidos = true
    ruta.deshizo.add(this.quien(real, ruta).id)
  }
}
