import { Text } from '@mantine/core'
import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import type { Movimiento, Reserva } from '../../contract/reserva.ts'
import { historial } from '../../contract.ts'
import classes from './actualizar.module.css'

/** More than ever happen to one reservation while somebody edits it. */
const MAXIMO = 50

/** "CAROLINA VERA el 19-11-2026 a las 12:40: “CAMBIO DE PIEZA”". */
const Quien = ({ nombreUsuario, fecha, hora, motivo }: Movimiento) => (
  <>
    <strong>{nombreUsuario}</strong> el {formatDay(fecha)} a las {formatTime(hora)}
    {motivo ? `: “${motivo}”` : '.'}
  </>
)

/** Everybody who changed it meanwhile, from the change log, the first one first; nothing where that does not answer. */
export function Autores({ antes, ahora }: { antes: Reserva; ahora: Reserva }) {
  // Each version has its entry.
  const cuantos = Math.min(ahora.version - antes.version, MAXIMO)
  const { data } = useQuery(
    historial.get,
    { query: { reservaId: ahora.id, limite: Math.max(cuantos, 1) } },
    { staleTime: 0, enabled: cuantos > 0 },
  )
  const [unico, ...otros] = data?.toReversed() ?? []
  if (!unico) return null
  if (otros.length === 0)
    return (
      <Text size="sm">
        La cambió <Quien {...unico} />
      </Text>
    )
  return (
    <>
      <Text size="sm">La cambiaron:</Text>
      <ul className={classes.autores} aria-label="Quiénes la cambiaron">
        {[unico, ...otros].map((movimiento) => (
          <li key={movimiento.id}>
            <Quien {...movimiento} />
          </li>
        ))}
      </ul>
    </>
  )
}
