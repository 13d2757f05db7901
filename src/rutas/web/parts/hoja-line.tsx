import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import {
  type Hoja,
  isOutdated,
  LUGARES,
  type Lugar,
  type Receipt,
  receiptOf,
  tellDifferences,
} from '#reservas/contract/hoja.ts'
import { asignado } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import classes from './ruta-list.module.css'

/** Route of which the line tells the hoja. */
type Told = Pick<Ruta, 'guiaId' | 'choferId' | 'hoja'>

const NAMES: Readonly<Record<Lugar, string>> = { guia: 'guía', chofer: 'conductor' }

/** “el guía”, “guía y conductor”; “usted” for who reads it. */
function nameOf(lugares: readonly Lugar[], own: ReadonlySet<Lugar>) {
  const others = lugares.filter((lugar) => !own.has(lugar)).map((lugar) => NAMES[lugar])
  if (others.length === lugares.length)
    return others.length > 1 ? others.join(' y ') : `el ${others.join('')}`
  return ['usted', ...others.map((name) => `el ${name}`)].join(' y ')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function tell(state: Receipt, lugares: readonly Lugar[], own: ReadonlySet<Lugar>) {
  const name = nameOf(lugares, own)
  const isMany = name.includes(' y ')
  if (state.kind === 'received')
    return `Recibida por ${lugares.map((lugar) => NAMES[lugar]).join(' y ')}`
  if (state.kind === 'never') return `${capital(name)} no la ${isMany ? 'han' : 'ha'} recibido`
  if (state.kind === 'alike')
    return `${capital(name)} ${isMany ? 'recibieron' : 'recibió'} la v${state.version}, igual a lo de ahora`
  return `Cambió desde que ${name} la ${isMany ? 'recibieron' : 'recibió'}: ${state.changes}`
}

/** Says in words what guide and driver received of a hoja and what changed since, together where it is alike. */
function partsOf({ guiaId, choferId, hoja }: Told & { hoja: Hoja }, usuarioId: number) {
  const people = { guia: asignado(guiaId), chofer: asignado(choferId) }
  const there = LUGARES.filter((lugar) => people[lugar] !== null)
  const own = new Set(there.filter((lugar) => people[lugar] === usuarioId))
  const states = there.map((lugar) => ({ lugar, state: receiptOf(hoja, lugar) }))
  const alike = Map.groupBy(states, ({ state }) => JSON.stringify(state))
  const told = [...alike.values()].flatMap((group) =>
    group[0]
      ? [
          tell(
            group[0].state,
            group.map(({ lugar }) => lugar),
            own,
          ),
        ]
      : [],
  )
  const changed = states.some(({ state }) => state.kind === 'changed')
  const sinceIssued =
    isOutdated(hoja) && !changed ? [`Cambió desde que se emitió: ${tellDifferences(hoja)}`] : []
  return { told: [...sinceIssued, ...told], isChanged: changed || isOutdated(hoja) }
}

/**
 * “Hoja v3 · Cambió desde que el guía la recibió: 1 nueva, hora 16:00 → 13:00 · Recibida por conductor”: in amber where
 * something changed. Nothing until a version is issued.
 */
export function HojaLine({ ruta }: { ruta: Told }) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { hoja } = ruta
  if (!hoja) return null
  const { told, isChanged } = partsOf({ ...ruta, hoja }, usuario.id)
  return (
    <span className={isChanged ? classes.missing : undefined}>
      {[`Hoja v${hoja.version}`, ...told].join(' · ')}
    </span>
  )
}
