import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'

// The tables of what is entered in a settlement, in the order of the answers. Schemas, boxes, blank values, sums and
// history are made from them.

/** Amounts collected for one reservation: whole pesos, dollars and reais with up to two decimals. */
export const MONTOS = [
  { field: 'valorEfectivo', label: 'Valor Efectivo', format: formatClp },
  { field: 'valorTarjeta', label: 'Valor Tarjeta', format: formatClp },
  { field: 'valorUsd', label: 'Valor Usd', format: formatUsd },
  { field: 'valorReal', label: 'Valor Real', format: formatReal },
] as const
export type Monto = (typeof MONTOS)[number]['field']
/** Amounts with the change, which only some details have. */
export const AMOUNTS = [...MONTOS, { field: 'vuelto', label: 'Vuelto', format: formatClp }] as const
/** Why nothing was collected where something is due. */
export const MOTIVOS_CERO = ['No vino', 'Pagó en hotel', 'Cortesía', 'Otro'] as const
export type MotivoCero = (typeof MOTIVOS_CERO)[number]
/** Makes one value for each amount. */
export const montosOf = <V>(of: (field: Monto) => V) =>
  Object.fromEntries(MONTOS.map(({ field }) => [field, of(field)])) as Record<Monto, V>

/** Costs of a route in whole pesos. The toll has no name; other expenses must have one. */
export const GASTO_LINES = [
  { linea: 'peaje', label: 'Peaje', nombre: null, valor: 'peajeValor', needsName: false },
  {
    linea: 'ticket',
    label: 'Ticket',
    nombre: 'ticketNombre',
    valor: 'ticketValor',
    needsName: false,
  },
  { linea: 'otro1', label: 'Otro 1', nombre: 'otro1Nombre', valor: 'otro1Valor', needsName: true },
  { linea: 'otro2', label: 'Otro 2', nombre: 'otro2Nombre', valor: 'otro2Valor', needsName: true },
  { linea: 'otro3', label: 'Otro 3', nombre: 'otro3Nombre', valor: 'otro3Valor', needsName: true },
] as const
type GastoLine = (typeof GASTO_LINES)[number]
export type Linea = GastoLine['linea']
/** Makes one value for the receipt of each line. */
export const comprobantesOf = <V>(of: (linea: Linea) => V) =>
  Object.fromEntries(GASTO_LINES.map(({ linea }) => [linea, of(linea)])) as Record<Linea, V>
export type GastoNombre = NonNullable<GastoLine['nombre']>
export type GastoValor = GastoLine['valor']
/** Makes one value for each name and each amount. */
export const gastosOf = <N, V>(
  nombreOf: (field: GastoNombre) => N,
  valorOf: (field: GastoValor) => V,
) =>
  Object.fromEntries(
    GASTO_LINES.flatMap(({ nombre, valor }) => [
      ...(nombre ? [[nombre, nombreOf(nombre)]] : []),
      [valor, valorOf(valor)],
    ]),
  ) as Record<GastoNombre, N> & Record<GastoValor, V>
