import type { Alcance, Permisos } from '#acceso/contract/permisos.ts'
import { webhooks } from '#avisos/contract/webhook.ts'
import { monedas } from '#catalogos/monedas/contract.ts'
import { contingencias, devoluciones } from '#contingencias/contract.ts'
import { entregas, rutasDeFinanzas } from '#cuentas/contract.ts'
import { montos } from '#finanzas/contract/monto.ts'
import { cajaDeOficina } from '#finanzas/contract/office.ts'
import { cierres } from '#finanzas/contract.ts'
import { counter } from '#lib/contract/money.ts'
import { peticiones } from '#mensajes/contract/peticion.ts'
import { mensajes } from '#mensajes/contract.ts'
import { porResolver } from '#rendiciones/contract/por-resolver.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { historial, reservas } from '#reservas/contract.ts'
import { rutas } from '#rutas/contract.ts'
import type { Tipo } from '../../rules.ts'
import { findDuplicadas, findNoVino } from './avisos.ts'
import { findContingencias, findDevoluciones } from './contingencias.ts'
import { findDinero, findEntregas, findPorResolver, findSinRendir } from './finanzas.ts'
import type { Asked, Found } from './found.ts'
import { findNoSalio, findPorAvisar } from './mensajes.ts'
import {
  findCaja,
  findCobros,
  findComisiones,
  findDiferencias,
  findMes,
  findMontos,
  findSinFoto,
  findTasa,
  findVouchers,
} from './office.ts'
import { findPeticiones } from './peticiones.ts'
import { findCambios, findMiDinero, findMisHojas, findMisRutas } from './propias.ts'
import { findSalidas, findSinRuta } from './salidas.ts'
import { findTardes } from './tardes.ts'
import { findWebhooks } from './webhooks.ts'

/** Count of a kind for management: of its lines, or of the things that they name. */
interface Count {
  words: (n: number) => string
  of: 'lines' | 'causas'
  /** False where finance alone sees them. */
  opens: boolean
}

export interface Kind {
  /** Call that mends the lines, or that shows what they are about: who has one of these reaches of it sees them. */
  mends: { readonly scopes: Permisos }
  reaches: readonly Alcance[]
  find: (asked: Asked, scope: Alcance) => Promise<Found[]>
  /** Word of the button that opens where it is mended. */
  button: string
  /** Kinds without it are one person's own. */
  count?: Count
}

const lines = (one: string, many: string, opens = true): Count => ({
  words: counter(one, many),
  of: 'lines',
  opens,
})
const causas = (one: string, many: string, opens = true): Count => ({
  words: counter(one, many),
  of: 'causas',
  opens,
})
/** Count of a kind that has one line at most. */
const single = (text: string, opens = true): Count => ({ words: () => text, of: 'lines', opens })

/** The one table of what needs attention. */
export const KINDS: Readonly<Record<Tipo, Kind>> = {
  salida: {
    mends: rutas.put,
    reaches: ['A'],
    find: findSalidas,
    button: 'Completar',
    count: lines('salida por completar', 'salidas por completar'),
  },
  'sin-ruta': {
    mends: rutas.mover,
    reaches: ['A'],
    find: findSinRuta,
    button: 'Asignar',
    count: causas('reserva sin ruta', 'reservas sin ruta'),
  },
  'por-avisar': {
    mends: mensajes.avisar,
    reaches: ['A', 'C', 'H'],
    find: findPorAvisar,
    button: 'Avisar',
    count: causas('reserva por avisar', 'reservas por avisar'),
  },
  'no-salio': {
    mends: mensajes.resolver,
    reaches: ['A', 'C', 'H'],
    find: findNoSalio,
    button: 'Ver',
    count: causas('mensaje no salió', 'mensajes no salieron'),
  },
  contingencia: {
    mends: contingencias.paso,
    reaches: ['A'],
    find: findContingencias,
    button: 'Seguir',
    count: lines('contingencia a medias', 'contingencias a medias'),
  },
  'no-vino': {
    mends: reservas.noshow,
    reaches: ['A'],
    find: findNoVino,
    button: 'Ver',
    count: lines('No Show por confirmar', 'No Show por confirmar'),
  },
  duplicada: {
    mends: reservas.anular,
    reaches: ['A'],
    find: findDuplicadas,
    button: 'Revisar',
    count: lines('posible reserva repetida', 'posibles reservas repetidas'),
  },
  peticion: {
    mends: peticiones.responder,
    reaches: ['A', 'C', 'H'],
    find: findPeticiones,
    button: 'Responder',
    count: lines('pasajero pide algo', 'pasajeros piden algo'),
  },
  tarde: {
    mends: rutas.put,
    reaches: ['A'],
    find: findTardes,
    button: 'Ver',
    count: lines('ruta va tarde', 'rutas van tarde'),
  },
  'por-resolver': {
    mends: porResolver.resolver,
    reaches: ['A'],
    find: findPorResolver,
    button: 'Resolver',
    count: lines('cobro o gasto por resolver', 'cobros o gastos por resolver', false),
  },
  devolucion: {
    mends: devoluciones.hacer,
    reaches: ['A'],
    find: findDevoluciones,
    button: 'Ver',
    count: causas('devolución por hacer', 'devoluciones por hacer', false),
  },
  entrega: {
    mends: entregas.recibir,
    reaches: ['A'],
    find: findEntregas,
    button: 'Recibir',
    count: lines('entrega por recibir', 'entregas por recibir'),
  },
  'sin-rendir': {
    mends: rutasDeFinanzas.getRutasPorRendir,
    reaches: ['A'],
    find: findSinRendir,
    button: 'Ver rutas',
    count: causas('ruta hasta ayer sin rendir', 'rutas hasta ayer sin rendir', false),
  },
  dinero: {
    mends: entregas.add,
    reaches: ['A'],
    find: findDinero,
    button: 'Ver saldos',
    count: lines('persona no ha entregado su dinero', 'personas no han entregado su dinero', false),
  },
  diferencia: {
    mends: rendiciones.put,
    reaches: ['F'],
    find: findDiferencias,
    button: 'Revisar',
    count: causas('ruta con diferencia sin motivo', 'rutas con diferencia sin motivo', false),
  },
  'sin-foto': {
    mends: rendiciones.put,
    reaches: ['F'],
    find: findSinFoto,
    button: 'Revisar',
    count: causas('ruta sin comprobante', 'rutas sin comprobante', false),
  },
  voucher: {
    mends: entregas.resolverVoucher,
    reaches: ['A'],
    find: findVouchers,
    button: 'Resolver',
    count: causas('voucher que falta', 'vouchers que faltan', false),
  },
  comision: {
    mends: reservas.aprobarComision,
    reaches: ['A'],
    find: findComisiones,
    button: 'Aprobar',
    count: causas('comisión por aprobar', 'comisiones por aprobar', false),
  },
  cobro: {
    mends: reservas.aprobarCobro,
    reaches: ['A'],
    find: findCobros,
    button: 'Aprobar',
    count: causas('venta sin cobro por aprobar', 'ventas sin cobro por aprobar', false),
  },
  monto: {
    mends: montos.confirmar,
    reaches: ['A'],
    find: findMontos,
    button: 'Revisar',
    count: causas('monto muy bajo por revisar', 'montos muy bajos por revisar', false),
  },
  tasa: {
    mends: monedas.getAll,
    reaches: ['A'],
    find: findTasa,
    button: 'Ver monedas',
    count: single('Falta la tasa de cambio de hoy'),
  },
  caja: {
    mends: cajaDeOficina.contar,
    reaches: ['A'],
    find: findCaja,
    button: 'Contar',
    count: single('Caja de la oficina sin contar', false),
  },
  mes: {
    mends: cierres.add,
    reaches: ['A'],
    find: findMes,
    button: 'Cerrar mes',
    count: single('Mes sin cerrar', false),
  },
  webhook: {
    mends: webhooks.reanudar,
    reaches: ['A'],
    find: findWebhooks,
    button: 'Ver',
    count: causas('webhook en pausa', 'webhooks en pausa'),
  },
  'mi-hoja': { mends: rutas.recibirHoja, reaches: ['R'], find: findMisHojas, button: 'Abrir' },
  'mi-ruta': { mends: rendiciones.add, reaches: ['R'], find: findMisRutas, button: 'Rendir' },
  'mi-dinero': { mends: entregas.add, reaches: ['S'], find: findMiDinero, button: 'Entregar' },
  cambio: { mends: historial.get, reaches: ['C', 'H'], find: findCambios, button: 'Ver' },
}
