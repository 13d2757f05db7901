import { usuarios } from '#catalogos/usuarios/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { ChangeAuthors } from '#lib/web/ui/change-authors.tsx'
import type { Change } from '#lib/web/ui/change-list.tsx'
import { ConflictNotice } from '#lib/web/ui/conflict-notice.tsx'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { reservas } from '#reservas/contract.ts'
import { type Ruta, rutas } from '../../contract.ts'
import { isFixed, type RutaValues, valuesOf } from '../form/ruta-values.ts'
import type { useSaveRuta } from '../form/save-ruta.ts'
import { type FieldChange, fieldChanges, type Names } from './ruta-changes.ts'

export interface RutaConflict extends Failed {
  /** Route as the user first saw it, and as it is now. */
  before: Ruta
  after: Ruta
  typed: RutaValues
}

/** Returns the users who changed the route since it was loaded, oldest change first. */
function useAuthors({ before, after }: RutaConflict) {
  // Each version has one history entry.
  const count = after.version - before.version
  const { data } = useQuery(
    rutas.getHistorial,
    { query: { id: after.id } },
    { staleTime: 0, enabled: count > 0 },
  )
  const cambios = data?.slice(0, count).toReversed() ?? []
  return cambios.map(({ id, nombreUsuario, fecha, hora }) => ({
    id,
    name: nombreUsuario,
    day: fecha,
    time: hora,
  }))
}

/** Collects names from the form's lists and from the route: it may have people that the lists no longer offer. */
function useNames({ before, after }: RutaConflict, { fecha }: RutaValues): Names {
  const personas = useQuery(usuarios.getAll, {})
  const dia = useQuery(
    reservas.getAllByExcursion,
    { query: { fecha: fecha ?? '' } },
    { enabled: fecha !== null },
  )
  const delDia = dia.data?.map(({ excursionId: id, nombreExcursion: nombre }) => ({ id, nombre }))
  const suyos = [before, after]
  return {
    excursiones: [...suyos.map(({ idExcursion }) => idExcursion), ...(delDia ?? [])],
    personas: [...suyos.flatMap((una) => [una.idChofer, una.idGuia]), ...(personas.data ?? [])],
  }
}

const asChange = ({ field, label, before, after }: FieldChange): Change => ({
  id: field,
  label,
  before: before,
  after: after,
})

interface RutaConflictNoticeProps {
  conflict: RutaConflict
  saved: ReturnType<typeof useSaveRuta>
}

/** Shows who changed the route meanwhile and what, and what the user typed there, which is kept. */
export function RutaConflictNotice({ conflict, saved }: RutaConflictNoticeProps) {
  const typed = saved.values
  const names = useNames(conflict, typed)
  const authors = useAuthors(conflict)
  const [before, after] = [valuesOf(conflict.before), valuesOf(conflict.after)]
  const mine = new Map(fieldChanges(after, typed, names).map((uno) => [uno.field, uno.after]))

  const mineOf = ({ field }: FieldChange): Change['mine'] => {
    const text = mine.get(field)
    // Seats follow the vehicle: they are no conflict if the user chose another one.
    if (text === undefined || (field === 'asientos' && mine.has('vehiculo'))) return undefined
    const { vehiculo, asientos } = after
    const onTake = () =>
      saved.change(field === 'vehiculo' ? { vehiculo, asientos } : { [field]: after[field] })
    return { text, onTake }
  }
  return (
    <ConflictNotice
      title="La ruta cambió mientras usted la editaba"
      conflict={conflict}
      authors={<ChangeAuthors changes={authors} />}
      changes={fieldChanges(before, after, names).map((uno) => ({
        ...asChange(uno),
        mine: mineOf(uno),
      }))}
      lost={fieldChanges(before, conflict.typed, names)
        .filter(({ field }) => isFixed(field, conflict.after))
        .map(asChange)}
    />
  )
}
