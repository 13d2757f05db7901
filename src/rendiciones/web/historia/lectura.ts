import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import type { MovimientoDeRuta } from '#rutas/contract.ts'
import { comprobanteDe } from '../../rules.ts'
import { LINEAS } from '../gastos/valores.ts'

const VERBOS: Readonly<Record<string, string>> = {
  rendir: 'Rendida',
  corregir: 'Corregida',
  fijarTasa: 'Tasa fijada',
  bloquear: 'Datos bloqueados',
  desbloquear: 'Datos desbloqueados',
  anonimizar: 'Anonimizada',
}
export const verboVisible = (verbo: string) => VERBOS[verbo] ?? verbo

type Valor = MovimientoDeRuta['cambios'][number]['antes']
type Lectura = (valor: NonNullable<Valor>) => string

const pesos: Lectura = (valor) => formatClp(Number(valor))
const tasa: Lectura = (valor) => formatUsd(Number(valor)).replace('US$', '$')
const receipt: Lectura = (url) => `N° ${comprobanteDe(String(url))}`

const CAMPOS: Readonly<Record<string, readonly [label: string, leer: Lectura]>> = {
  valorEfectivo: ['Valor Efectivo', pesos],
  valorTarjeta: ['Valor Tarjeta', pesos],
  valorUsd: ['Valor Usd', (valor) => formatUsd(Number(valor))],
  valorReal: ['Valor Real', (valor) => formatReal(Number(valor))],
  comentario: ['Comentario', String],
  urlComprobante: ['Comprobante', receipt],
  dolar: ['Dólar', tasa],
  real: ['Real', tasa],
  fechaTasa: ['Tasa del', (dia) => formatDay(String(dia))],
  ...Object.fromEntries(
    LINEAS.flatMap(({ label, nombre, valor }) => [
      [valor, [`${label}: valor`, pesos]],
      ...(nombre ? [[nombre, [`${label}: nombre`, String]]] : []),
    ]),
  ),
}

/** Formats what a step changed; empty for the first one, whose values the dialog shows. */
export const cambiosDe = ({ verbo, cambios }: MovimientoDeRuta) =>
  verbo === 'rendir'
    ? []
    : cambios.flatMap(({ campo, antes, despues }) => {
        const [label, leer] = CAMPOS[campo] ?? []
        if (!label || !leer) return []
        const dicho = (valor: Valor) => (valor === null || valor === '' ? 'nada' : leer(valor))
        return { id: campo, label, before: dicho(antes), after: dicho(despues) }
      })
