import { cuentasDeHotel } from '#cuentas/contract/cuenta.ts'
import { comisiones } from '#finanzas/contract.ts'
import { CUENTAS, MESES, type Modelo } from './modelo.testing.ts'
import { dice, Paso, type Real } from './paso.testing.ts'

/** FI: the month of a guide is paid once; what is added later goes to the same payment, of the version that was seen. */
export class PagarMes extends Paso {
  async hacer(m: Modelo, { guias, flor }: Real) {
    const { dia, quien, b } = this.dado
    const mes = dia === 0 ? MESES[1] : MESES[0]
    const ganan = guias.filter(({ id }) => m.mesDe(id, mes).liquido > 0)
    if (ganan.length === 0) return
    const { id: usuarioId } = this.una(ganan, quien)
    const key = `${usuarioId} ${mes}`
    const antes = m.pagados.get(key)
    const visto = b % 3 > 0 ? antes : undefined
    const { liquido } = m.mesDe(usuarioId, mes)
    const mostrado = b % 5 === 0 ? liquido + 1 : liquido
    const answer = await flor.call(comisiones.pagar, {
      body: { usuarioId, mes, liquido: mostrado, ...(visto && { version: visto.version }) },
    })
    const seNiega = mostrado !== liquido || (antes && (!visto || liquido <= antes.liquido))
    dice(answer, seNiega ? 409 : 200)
    if (seNiega || !answer.data.pagado) return
    const { id, version } = answer.data.pagado
    m.pagados.set(key, { id, version, liquido })
  }
}

export class AnularPagoDeMes extends Paso {
  override check = (m: Readonly<Modelo>) => m.pagados.size > 0
  async hacer(m: Modelo, { flor }: Real) {
    const [key, { id, version }] = this.una([...m.pagados])
    const vieja = this.dado.b % 3 === 0
    const body = { id, version: vieja ? version + 1 : version, motivo: 'SE PAGÓ A OTRO' }
    dice(await flor.call(comisiones.anularPago, { body }), vieja ? 409 : 200)
    if (!vieja) m.pagados.delete(key)
  }
}

/** FI: what is owed of a reservation is paid once. */
export class PagarCuenta extends Paso {
  override check = (m: Readonly<Modelo>) =>
    m.pagosDeCuenta.length > 0 || CUENTAS.some((tipo) => m.pendientesDe(tipo).length > 0)
  async hacer(m: Modelo, { m: muestra, flor }: Real) {
    const { a, b } = this.dado
    const tipo = this.una(CUENTAS, b)
    const todas = m.lineasDe(tipo)
    if (todas.length === 0) return
    const pendientes = m.pendientesDe(tipo)
    const de = pendientes.length > 0 && a % 6 > 0 ? pendientes : todas
    const lineas = [...new Set([this.una(de, a), this.una(de, b)])]
    const debe = lineas.reduce(
      (suma, linea) => suma + (linea.clase === 'comision' ? 1 : -1) * m.falta(linea),
      0,
    )
    const mal = b % 7 === 0
    const answer = await flor.call(cuentasDeHotel.pagar, {
      body: {
        tipo,
        id: tipo === 'hotel' ? muestra.terrantai : muestra.rosa,
        lineas: lineas.map(({ reserva, clase }) => ({ reservaId: reserva.id, clase })),
        monto: mal ? debe + 1 : debe,
      },
    })
    const seNiega = mal || lineas.some((linea) => m.falta(linea) === 0)
    dice(answer, seNiega ? 409 : 201)
    if (seNiega) return
    const pagadas = lineas.map((linea) => ({ ...linea, monto: m.falta(linea) }))
    for (const { reserva, clase, monto } of pagadas) {
      reserva.pagado[clase] += monto
      reserva.seGuarda = true
    }
    const id = Math.max(...answer.data.pagos.map((pago) => pago.id))
    m.pagosDeCuenta.push({ id, anulado: false, lineas: pagadas })
  }
}

export class AnularPagoDeCuenta extends Paso {
  override check = (m: Readonly<Modelo>) => m.pagosDeCuenta.length > 0
  async hacer(m: Modelo, { flor }: Real) {
    const pago = this.una(m.pagosDeCuenta)
    const body = { id: pago.id, motivo: 'SE PAGÓ A OTRO' }
    dice(await flor.call(cuentasDeHotel.anularPago, { body }), pago.anulado ? 404 : 200)
    if (pago.anulado) return
    pago.anulado = true
    for (const { reserva, clase, monto } of pago.lineas) reserva.pagado[clase] -= monto
  }
}
