import { usuarios } from '#catalogos/usuarios/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { ChangeAuthors } from '#lib/web/ui/change-authors.tsx'
import type { Change } from '#lib/web/ui/change-list.tsx'
import { ConflictNotice } from '#lib/web/ui/conflict-notice.tsx'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { reservas } from '#reservas/contract.ts'
import { type Ruta, rutas } from '../../contract.ts'
import type { useGuardar } from '../asignar/guardar.ts'
import { isFijo, type Valores, valoresDe } from '../asignar/valores.ts'
import { type CambioDeCampo, cambiosEntre, type Nombres } from './cambios.ts'

export interface Conflicto extends Failed {
  /** Route as the user first saw it, and as it is now. */
  antes: Ruta
  ahora: Ruta
  escrito: Valores
}

/** Returns the users who changed the route since it was loaded, oldest change first. */
function useAutores({ antes, ahora }: Conflicto) {
  // Each version has one history entry.
  const cuantos = ahora.version - antes.version
  const { data } = useQuery(
    rutas.getHistorial,
    { query: { id: ahora.id } },
    { staleTime: 0, enabled: cuantos > 0 },
  )
  const cambios = data?.slice(0, cuantos).toReversed() ?? []
  return cambios.map(({ id, nombreUsuario, fecha, hora }) => ({
    id,
    name: nombreUsuario,
    day: fecha,
    time: hora,
  }))
}

/** Collects names from the form's lists and from the route: it may have people that the lists no longer offer. */
function useNombres({ antes, ahora }: Conflicto, { fecha }: Valores): Nombres {
  const personas = useQuery(usuarios.getAll, {})
  const dia = useQuery(
    reservas.getAllByExcursion,
    { query: { fecha: fecha ?? '' } },
    { enabled: fecha !== null },
  )
  const delDia = dia.data?.map(({ excursionId: id, nombreExcursion: nombre }) => ({ id, nombre }))
  const suyos = [antes, ahora]
  return {
    excursiones: [...suyos.map(({ idExcursion }) => idExcursion), ...(delDia ?? [])],
    personas: [...suyos.flatMap((una) => [una.idChofer, una.idGuia]), ...(personas.data ?? [])],
  }
}

const leido = ({ campo, label, antes, ahora }: CambioDeCampo): Change => ({
  id: campo,
  label,
  before: antes,
  after: ahora,
})

interface ConflictoAvisoProps {
  conflicto: Conflicto
  guardado: ReturnType<typeof useGuardar>
}

/** Shows who changed the route meanwhile and what, and what the user typed there, which is kept. */
export function ConflictoAviso({ conflicto, guardado }: ConflictoAvisoProps) {
  const mia = guardado.valores
  const nombres = useNombres(conflicto, mia)
  const autores = useAutores(conflicto)
  const [antes, ahora] = [valoresDe(conflicto.antes), valoresDe(conflicto.ahora)]
  const mios = new Map(cambiosEntre(ahora, mia, nombres).map((uno) => [uno.campo, uno.ahora]))

  const loMio = ({ campo }: CambioDeCampo): Change['mine'] => {
    const text = mios.get(campo)
    // Seats follow the vehicle: they are no conflict if the user chose another one.
    if (text === undefined || (campo === 'asientos' && mios.has('vehiculo'))) return undefined
    const { vehiculo, asientos } = ahora
    const onTake = () =>
      guardado.cambiar(campo === 'vehiculo' ? { vehiculo, asientos } : { [campo]: ahora[campo] })
    return { text, onTake }
  }
  return (
    <ConflictNotice
      title="La ruta cambió mientras usted la editaba"
      conflict={conflicto}
      authors={<ChangeAuthors changes={autores} />}
      changes={cambiosEntre(antes, ahora, nombres).map((uno) => ({
        ...leido(uno),
        mine: loMio(uno),
      }))}
      lost={cambiosEntre(antes, conflicto.escrito, nombres)
        .filter(({ campo }) => isFijo(campo, conflicto.ahora))
        .map(leido)}
    />
  )
}
