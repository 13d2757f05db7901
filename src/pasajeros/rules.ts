import { addMonths, type Day } from '#lib/contract/civil-day.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { SIN_TELEFONO } from '#reservas/rules.ts'

export const CONFIRMACION = 'ANONIMIZAR'

export const MAXIMO_DE_RESERVAS = 200

export const FORMATOS = ['json', 'csv'] as const
export type Formato = (typeof FORMATOS)[number]

/** Search text by what it looks like; null if it cannot be that. */
export interface PasajeroSearch {
  nombre: string | null
  email: string | null
  digitos: string | null
}

/** Shorter texts would match too many passengers. */
export const MINIMO = 3
const MINIMO_DIGITOS = 5
export const TOO_SHORT = `Escriba al menos ${MINIMO} letras del nombre o del email, o ${MINIMO_DIGITOS} cifras del teléfono`

/** Reads digits as a telephone, a text with @ as an e-mail, anything else as a name. */
export function searchOf(texto: string): PasajeroSearch {
  const limpio = texto.trim()
  const soloTelefono = /^[\d\s()+.-]+$/.test(limpio)
  const digitos = soloTelefono ? limpio.replace(/\D/g, '') : ''
  const esEmail = limpio.includes('@')
  const largo = limpio.length >= MINIMO
  return {
    nombre: largo && !soloTelefono && !esEmail ? limpio : null,
    email: largo && !soloTelefono ? limpio : null,
    digitos: digitos.length >= MINIMO_DIGITOS ? digitos : null,
  }
}

export const seBusca = (texto: string) => Object.values(searchOf(texto)).some(Boolean)

interface Identificada {
  nombrePasajero: string
  email: string
  telefono: string
  datos: string
}

/** Returns marks that two reservations of one person share. An anonymous one has none. */
function traitsOf(r: Identificada): string[] {
  if (r.datos === 'anonimos') return []
  const senas = [`nombre ${plain(r.nombrePasajero)}`]
  if (r.email) senas.push(`email ${r.email.toLowerCase()}`)
  if (r.telefono && r.telefono !== SIN_TELEFONO) senas.push(`telefono ${r.telefono}`)
  return senas
}

/** Numbers the people, from 1: reservations with the same telephone, e-mail or full name are one person's. */
export function agrupar<R extends Identificada>(filas: readonly R[]): (R & { persona: number })[] {
  const jefe = filas.map((_, i) => i)
  const raiz = (i: number): number => (jefe[i] === i ? i : raiz(jefe[i] ?? i))
  const firstWith = new Map<string, number>()
  for (const [i, row] of filas.entries())
    for (const sena of traitsOf(row)) {
      const other = firstWith.get(sena)
      if (other === undefined) firstWith.set(sena, i)
      else jefe[Math.max(raiz(i), raiz(other))] = Math.min(raiz(i), raiz(other))
    }
  const numeros = new Map<number, number>()
  return filas.map((row, i) => {
    const numero = numeros.get(raiz(i)) ?? numeros.size + 1
    numeros.set(raiz(i), numero)
    return { ...row, persona: numero }
  })
}

/** Returns the first day that is not older than these months. */
export const dayBefore = (hoy: Day, meses: number): Day => addMonths(hoy, -meses)

/** Largest share of the reservations with names that a run by itself may anonymise. */
const PARTE_POR_SI_SOLA = 0.2
const DESFASE_MS = 5 * 60_000

/** Returns why a retention is refused, for the operator, or null. */
export function porQueNoRetener({
  meses,
  aMano,
  desfaseMs,
  vencidas,
  conNombre,
  mesesAMano,
}: {
  meses: number
  aMano: boolean
  desfaseMs: number
  vencidas: number
  conNombre: number
  mesesAMano: number | null
}): string | null {
  if (desfaseMs > DESFASE_MS)
    return `El reloj de este equipo y el de la base difieren en ${Math.round(desfaseMs / 60_000)} minutos: corríjalo antes.`
  if (aMano) return null
  if (mesesAMano === null || meses < mesesAMano)
    return `Con un plazo de ${meses} meses la primera vez se hace a mano: pasajeros retencion --aplicar.`
  if (vencidas > conNombre * PARTE_POR_SI_SOLA)
    return `Anonimizaría ${vencidas} de ${conNombre} reservas con nombre, más de la quinta parte: hágalo a mano si es lo que quiere.`
  return null
}

export const REQUESTED_VERBS = ['bloquear', 'desbloquear', 'anonimizar'] as const

/** Returns the last request for each reservation; nothing counts after it was anonymised. */
export function lastVerb(
  pedidos: readonly {
    momento: string
    verbo: (typeof REQUESTED_VERBS)[number]
    reservas: number[]
  }[],
) {
  const verbos = new Map<number, (typeof REQUESTED_VERBS)[number]>()
  for (const { verbo, reservas } of pedidos.toSorted((a, b) => (a.momento < b.momento ? -1 : 1)))
    for (const id of reservas) if (verbos.get(id) !== 'anonimizar') verbos.set(id, verbo)
  return verbos
}
