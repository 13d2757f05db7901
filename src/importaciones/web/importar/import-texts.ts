import { joinWords } from '#lib/contract/spanish.ts'
import type { Importacion, ImportedRow } from '../../contract/importacion.ts'
import { buenas, type Estado, type Juicio, type Paso } from '../../rules.ts'
import { countRows, NOUN_TEXTS } from '../noun-texts.ts'

type Counted = Pick<Importacion, 'de' | 'estado' | 'cuentas'>

const some = (n: number, text: (n: number) => string) => (n > 0 ? [text(n)] : [])

/** Says what an import would do, did, or is in the middle of. */
export function summaryOf({ de, estado, cuentas }: Counted): string {
  const { count } = NOUN_TEXTS[de]
  const refused = cuentas.rechazada + cuentas['no pudo']
  const bad = [
    ...some(cuentas.pregunta, (n) => `${countRows(n)} con preguntas`),
    ...some(refused, (n) => `${countRows(n)} con faltas`),
  ]
  if (estado === 'deshecha')
    return `Se deshizo: ${joinWords([count(cuentas.deshecha), ...some(cuentas['no se deshizo'], (n) => `${countRows(n)} no se pudieron deshacer`)])}.`
  if (estado === 'aplicada')
    return `Listo: ${joinWords([`${count(cuentas.hecha)} de la planilla`, ...bad])}.`
  if (estado === 'aplicando')
    return `Quedó a medio camino: hechas ${countRows(cuentas.hecha)}, faltan ${buenas(cuentas)}.`
  if (estado === 'deshaciendo') return `Se deshizo en parte: faltan ${countRows(cuentas.hecha)}.`
  const good = [
    ...some(cuentas.nueva, (n) => `${count(n)} por agregar`),
    ...some(cuentas.cambia, (n) => `${n} por cambiar`),
    ...some(cuentas.igual, (n) => `${n} sin cambios`),
  ]
  return `${joinWords([...good, ...bad]) || 'No hay filas'}.`
}

export const ESTADO_LABELS: Readonly<Record<Estado, string>> = {
  cargando: 'Sin terminar de leer',
  revisando: 'En vista previa',
  aplicando: 'A medio camino',
  aplicada: 'Importada',
  deshaciendo: 'Deshecha en parte',
  deshecha: 'Deshecha',
}

export const JUICIO_LABELS: Readonly<Record<Juicio, string>> = {
  'por ver': 'Por revisar',
  nueva: 'Nueva',
  cambia: 'Cambia',
  igual: 'Sin cambios',
  rechazada: 'Con faltas',
  pregunta: 'Pregunta',
}

export const PASO_LABELS: Readonly<Record<Paso, string>> = {
  'por hacer': 'Por hacer',
  hecha: 'Importada',
  'no pudo': 'No se pudo',
  deshecha: 'Deshecha',
  'no se deshizo': 'No se deshizo',
}

/** Names of the filters. */
export const MANY_LABELS: Readonly<Record<Juicio | Paso, string>> = {
  ...{ 'por ver': 'Por revisar', nueva: 'Nuevas', cambia: 'Cambian', igual: 'Sin cambios' },
  ...{ rechazada: 'Con faltas', pregunta: 'Con preguntas', 'por hacer': 'Por hacer' },
  ...{ hecha: 'Importadas', 'no pudo': 'No se pudo', deshecha: 'Deshechas' },
  'no se deshizo': 'No se deshicieron',
}

/** Says why a row was refused, or asks; what would change else. */
export function reasonOf({ faltas, preguntas, cambios, razon }: ImportedRow): string {
  const faults = faltas.map(({ campo, razon: why }) => [campo, why].filter(Boolean).join(': '))
  const asked = preguntas.map(({ campo, texto }) => [campo, texto].filter(Boolean).join(': '))
  const changes = cambios.map(
    ({ campo, antes, despues }) => `${campo}: ${antes || '—'} → ${despues || '—'}`,
  )
  return razon || [...faults, ...asked, ...changes].join('; ')
}
