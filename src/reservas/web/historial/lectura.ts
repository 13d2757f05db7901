import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { Tone } from '#lib/web/ui/status-badge.tsx'
import type { TimelineKind } from '#lib/web/ui/timeline.tsx'
import type { Cambio, Movimiento } from '../../contract/reserva.ts'
import { asignado, telefonoVisible } from '../../rules.ts'
import { CAMPOS, DICHO, SIN_ASIGNAR, type Tipo, VACIO } from './campos.ts'

/** Table text, phrase and icon of each action. */
export const ACCION_VISIBLE = {
  INSERT: { tabla: 'CREAR', frase: 'creado', kind: 'create', tone: 'success' },
  UPDATE: { tabla: 'MODIFICAR', frase: 'modificado', kind: 'edit', tone: 'info' },
  DELETE: { tabla: 'ELIMINAR', frase: 'eliminado', kind: 'remove', tone: 'danger' },
} as const satisfies Record<
  Movimiento['accion'],
  { tabla: string; frase: string; kind: TimelineKind; tone: Tone }
>

/** Word for each verb: anular and eliminar are both DELETE (RE-19). */
export const VERBO_VISIBLE: Readonly<Record<string, { texto: string; tone: Tone }>> = {
  agregar: { texto: 'Creada', tone: 'success' },
  editar: { texto: 'Editada', tone: 'info' },
  anular: { texto: 'Anulada', tone: 'danger' },
  restaurar: { texto: 'Restaurada', tone: 'success' },
  noshow: { texto: 'No Show', tone: 'warning' },
  quitarNoshow: { texto: 'No Show quitado', tone: 'success' },
  eliminar: { texto: 'Eliminada', tone: 'danger' },
  asignar: { texto: 'Puesta en ruta', tone: 'info' },
  mover: { texto: 'Movida de ruta', tone: 'info' },
  liberar: { texto: 'Sacada de ruta', tone: 'warning' },
  bloquear: { texto: 'Datos bloqueados', tone: 'warning' },
  desbloquear: { texto: 'Datos desbloqueados', tone: 'success' },
  anonimizar: { texto: 'Anonimizada', tone: 'neutral' },
}

/** Returns `Movida de ruta` for `movidaDeRuta`. */
const palabras = (nombre: string) => {
  const text = nombre
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLocaleLowerCase('es')
    .trim()
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}

export const verboVisible = ({ verbo, accion }: Pick<Movimiento, 'verbo' | 'accion'>) =>
  VERBO_VISIBLE[verbo] ?? { texto: palabras(verbo), tone: ACCION_VISIBLE[accion].tone }

type Valor = Cambio['antes']
type Lectura = (valor: NonNullable<Valor>) => string

const dia: Lectura = (valor) => formatDay(String(valor))
const hora: Lectura = (valor) => formatTime(String(valor))
/** Reads a route: its name, or in older entries its number, where a reserved one means none. */
const ruta: Lectura = (valor) => {
  if (typeof valor === 'string') return valor
  return asignado(valor) === null ? SIN_ASIGNAR : `N° ${valor}`
}

const LECTURAS: Record<Tipo, Lectura> = {
  texto: String,
  dia,
  hora,
  monto: (valor) => formatClp(Number(valor)),
  cantidad: (valor) => formatCount(Number(valor)),
  telefono: (valor) => telefonoVisible(String(valor)),
  estado: (valor) => (Number(valor) === 1 ? 'Activado' : 'Cancelado'),
  siNo: (valor) => (Number(valor) === 1 ? 'Sí' : 'No'),
  ruta,
}

/** Reads a value of an unknown field: recognises dates and hours. */
const desconocido: Lectura = (valor) =>
  typeof valor === 'number'
    ? formatCount(valor)
    : /^\d{4}-\d{2}-\d{2}$/.test(valor)
      ? dia(valor)
      : /^\d{2}:\d{2}:\d{2}$/.test(valor)
        ? hora(valor)
        : valor

export const campoVisible = (campo: string) => CAMPOS[campo]?.[0] ?? palabras(campo)

export function valorVisible(campo: string, valor: Valor) {
  const tipo = CAMPOS[campo]?.[1]
  if (valor === null && tipo === 'ruta') return SIN_ASIGNAR
  if (valor === null || valor === '') return VACIO
  return (tipo ? LECTURAS[tipo] : desconocido)(valor)
}

export interface CambioLeido {
  campo: string
  antes: string
  despues: string
}

export const leerCambios = (cambios: readonly Cambio[]): CambioLeido[] =>
  cambios.map(({ campo, antes, despues }) => ({
    campo: campoVisible(campo),
    antes: valorVisible(campo, antes),
    despues: valorVisible(campo, despues),
  }))

/** Returns the changes that the verb does not already tell. */
export const cambiosDe = ({ verbo, cambios }: Pick<Movimiento, 'verbo' | 'cambios'>) =>
  leerCambios(cambios.filter(({ campo }) => !DICHO[verbo]?.includes(campo)))
