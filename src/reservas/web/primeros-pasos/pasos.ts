import { alcanceOf } from '#acceso/contract/permisos.ts'
import { canalesVenta } from '#catalogos/canales-venta/contract.ts'
import { PURPOSE as canalesPurpose } from '#catalogos/canales-venta/rules.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { PURPOSE as excursionesPurpose } from '#catalogos/excursiones/rules.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { PURPOSE as hotelesPurpose } from '#catalogos/hoteles/rules.ts'
import { monedas } from '#catalogos/monedas/contract.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { PURPOSE as vehiculosPurpose } from '#catalogos/vehiculos/rules.ts'
import { counter } from '#lib/contract/money.ts'
import type { PrimerosPasos } from '../../contract/primeros-pasos.ts'

const countExcursiones = counter('excursión', 'excursiones')
const countHoteles = counter('hotel', 'hoteles')
const countCanales = counter('canal', 'canales')
const countVehiculos = counter('vehículo', 'vehículos')
const countGuias = counter('guía', 'guías')
const countConductores = counter('conductor', 'conductores')
const countTasas = counter('tasa', 'tasas')

const priced = ({ excursiones: n, excursionesSinPrecio: free }: PrimerosPasos) =>
  free > 0 ? `${n} con precio, ${free} sin precio` : countExcursiones(n)

/**
 * The first steps in their order: what each is for, how many there are, and where one more is added. `imported`: a file
 * of them is taken, too.
 */
export const PASOS = [
  {
    id: 'excursiones',
    title: 'Excursiones',
    purpose: excursionesPurpose,
    count: priced,
    isDone: ({ excursiones: n }: PrimerosPasos) => n > 0,
    call: excursiones.add,
    form: { to: '/agregar-excursion' },
    list: '/ver-excursiones',
    button: 'Agregar excursión',
    imported: true,
    by: 'Gerencia',
  },
  {
    id: 'hoteles',
    title: 'Hoteles',
    purpose: `${hotelesPurpose} Basta uno para empezar.`,
    count: (pasos: PrimerosPasos) => countHoteles(pasos.hoteles),
    isDone: ({ hoteles: n }: PrimerosPasos) => n > 0,
    call: hoteles.add,
    form: { to: '/agregar-hotel' },
    list: '/ver-hoteles',
    button: 'Agregar hotel',
    imported: true,
    by: 'Gerencia u Operaciones',
  },
  {
    id: 'canales',
    title: 'Canales de venta',
    purpose: canalesPurpose,
    count: (pasos: PrimerosPasos) => countCanales(pasos.canales),
    isDone: ({ canales: n }: PrimerosPasos) => n > 0,
    call: canalesVenta.add,
    form: { to: '/canal-ventas' },
    list: '/ver-canal-ventas',
    button: 'Agregar canal',
    by: 'Gerencia o LCR',
  },
  {
    id: 'vehiculos',
    title: 'Vehículos',
    purpose: vehiculosPurpose,
    count: (pasos: PrimerosPasos) => countVehiculos(pasos.vehiculos),
    isDone: ({ vehiculos: n }: PrimerosPasos) => n > 0,
    call: vehiculos.put,
    form: { to: '/vehiculos', search: { nuevo: 'si' } },
    list: '/vehiculos',
    button: 'Agregar vehículo',
    imported: true,
    by: 'Gerencia, LCR u Operaciones',
  },
  {
    id: 'usuarios',
    title: 'Usuarios',
    purpose: 'Quienes trabajan aquí. Para salir hacen falta al menos un guía y un conductor.',
    count: (pasos: PrimerosPasos) =>
      `${countGuias(pasos.guias)}, ${countConductores(pasos.conductores)}`,
    isDone: ({ guias, conductores }: PrimerosPasos) => guias > 0 && conductores > 0,
    call: usuarios.add,
    form: { to: '/crear-usuario' },
    list: '/ver-usuarios',
    button: 'Agregar usuario',
    imported: true,
    by: 'Gerencia',
  },
  {
    id: 'monedas',
    title: 'Monedas',
    purpose: 'Cuánto valen el dólar y el real. Puede esperar hasta que alguien pague en ellos.',
    count: (pasos: PrimerosPasos) => countTasas(pasos.tasas),
    isDone: ({ tasas: n }: PrimerosPasos) => n > 0,
    call: monedas.add,
    form: { to: '/agregar-moneda' },
    list: '/ver-monedas',
    button: 'Agregar tasa',
    by: 'Gerencia',
    waits: true,
  },
] as const
export type Paso = (typeof PASOS)[number]

/** Things that are entered later, with their place and purpose. */
export const LATER = [
  {
    to: '/ver-recepcionistas',
    title: 'Recepcionistas',
    about: 'hasta que se les paguen comisiones',
  },
  {
    to: '/ver-excursiones',
    title: 'Pautas, cupos y costos',
    about: 'horas de recogida, asientos por día y gastos, al editar una excursión',
  },
  {
    to: '/ver-recordatorios',
    title: 'Recordatorios',
    about: 'avisos que suenan a una hora, para todos',
  },
  { to: '/comisiones', title: 'Tarifas', about: 'las comisiones por vender; las ingresa Finanzas' },
] as const

/** Tells whether the role adds to any of a step, not only to some of it. */
export const enters = ({ call }: Paso, rol: string) => alcanceOf(call.scopes, rol) === 'A'
