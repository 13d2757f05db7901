import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatUsd } from '#lib/contract/money.ts'
import type { MovimientoDeRuta } from '#rutas/contract.ts'
import type { MovimientoDeRendicion } from '../../contract/rendicion.ts'
import { AMOUNTS, GASTO_LINES } from '../../contract/rendicion-fields.ts'
import { comprobanteOf } from '../../rules.ts'

const VERBS: Readonly<Record<string, string>> = {
  rendir: 'Rendida',
  corregir: 'Corregida',
  revertir: 'Deshecha por error',
  devolver: 'Devuelta',
  agregar: 'Gasto agregado',
  anular: 'Gasto anulado',
  fijarTasa: 'Tasa fijada',
  corregirTasa: 'Tasa corregida',
  bloquear: 'Datos bloqueados',
  desbloquear: 'Datos desbloqueados',
  anonimizar: 'Anonimizada',
}
export const verbText = (verbo: string) => VERBS[verbo] ?? verbo

type Value = MovimientoDeRuta['cambios'][number]['antes']
type Tell = (valor: NonNullable<Value>) => string

const pesos: Tell = (valor) => formatClp(Number(valor))
const tasa: Tell = (valor) => formatUsd(Number(valor)).replace('US$', '$')
const receipt: Tell = (url) => `N° ${comprobanteOf(String(url))}`

const TOLD: Readonly<Record<string, readonly [label: string, read: Tell]>> = {
  ...Object.fromEntries(
    AMOUNTS.map(({ field, label, format }) => [field, [label, (valor) => format(Number(valor))]]),
  ),
  nombre: ['Gasto', String],
  valor: ['Valor', pesos],
  motivoCero: ['No se cobró', String],
  tiene: ['Lo tiene', String],
  autorizacion: ['Código de autorización', String],
  anticipado: ['Pagado por adelantado', () => 'sí'],
  comentario: ['Comentario', String],
  urlComprobante: ['Comprobante', receipt],
  dolar: ['Dólar', tasa],
  real: ['Real', tasa],
  fechaTasa: ['Tasa del', (dia) => formatDay(String(dia))],
  ...Object.fromEntries(
    GASTO_LINES.flatMap(({ linea, label, nombre, valor }) => [
      [valor, [`${label}: valor`, pesos]],
      [`${linea}Comprobante`, [`${label}: boleta`, receipt]],
      ...(nombre ? [[nombre, [`${label}: nombre`, String]]] : []),
    ]),
  ),
}

/** Names what a step is about: a passenger, the expenses, or the route. */
export const aboutText = ({ que, nombrePasajero = '' }: MovimientoDeRendicion) =>
  que === 'gastos' ? 'Gastos' : que === 'ruta' ? 'Ruta' : nombrePasajero

const isNothing = (value: Value) => value === null || value === '' || value === 0
/** Formats everything that a step entered, paid back or changed. */
export function toldOf({ verbo, cambios }: MovimientoDeRendicion): string[] {
  return cambios.flatMap(({ campo, antes, despues }) => {
    const [label, read] = TOLD[campo] ?? []
    if (!label || !read) return []
    const told = (valor: Value) => (valor === null || valor === '' ? 'nada' : read(valor))
    if (verbo === 'corregir' || verbo === 'corregirTasa')
      return [`${label}: ${told(antes)} → ${told(despues)}`]
    const shown = verbo === 'devolver' ? label.replace('Valor', 'Devuelto') : label
    return isNothing(despues) ? [] : [`${shown}: ${told(despues)}`]
  })
}

/** Formats what a step changed; empty for the first one, whose values the dialog shows. */
export const changesOf = ({ verbo, cambios }: MovimientoDeRuta) =>
  verbo === 'rendir'
    ? []
    : cambios.flatMap(({ campo, antes, despues }) => {
        const [label, read] = TOLD[campo] ?? []
        if (!label || !read) return []
        const told = (valor: Value) => (valor === null || valor === '' ? 'nada' : read(valor))
        return { id: campo, label, before: told(antes), after: told(despues) }
      })
