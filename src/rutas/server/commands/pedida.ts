import type { Transaction } from 'kysely'
import type { Cambio, DB } from '#db/schema.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { Choque, Ruta } from '../../contract.ts'
import { frasesDeChoque, ROLES_CHOFER, ROLES_GUIA } from '../../rules.ts'
import { type Asignada, findChoques, readReferencias } from '../queries/cambio.ts'

type Tx = Transaction<DB>
type Elegida = Omit<Asignada, 'nombre' | 'fecha'>

/** Refuses missing, disabled or wrong-role references. A reference that the route already had may be disabled. */
export async function checkReferencias(db: Tx, pedida: Asignada, antes?: Partial<Elegida>) {
  const { excursion, chofer, guia } = await readReferencias(db, pedida)
  const errors: Record<string, string> = {}
  if (!excursion) errors.excursionId = 'Por favor, seleccione una excursión'
  else if (excursion.habilitado === 0 && pedida.excursion_id !== antes?.excursion_id)
    errors.excursionId = 'La excursión está desactivada'
  const { chofer_id, guia_id } = pedida
  if (chofer_id !== null && chofer_id !== antes?.chofer_id) {
    if (!chofer || !ROLES_CHOFER.includes(chofer.rol_id))
      errors.choferId = 'Por favor, seleccione un conductor'
    else if (chofer.habilitado === 0) errors.choferId = 'El conductor está desactivado'
  }
  if (guia_id !== null && guia_id !== antes?.guia_id) {
    if (!guia || !ROLES_GUIA.includes(guia.rol_id)) errors.guiaId = 'Por favor, seleccione un guía'
    else if (guia.habilitado === 0) errors.guiaId = 'El guía está desactivado'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Throws 409 with the clashes if a person or vehicle would go out twice on a day, unless confirmed. */
export async function checkChoques(
  db: Tx,
  fecha: string,
  de: Pick<Asignada, 'chofer_id' | 'guia_id' | 'vehiculo'>,
  { rutaId, confirmado }: { rutaId: number | null; confirmado: boolean | undefined },
) {
  if (confirmado || (de.chofer_id === null && de.guia_id === null && de.vehiculo === null)) return
  const choques: Choque[] = await findChoques(db, fecha, de, rutaId)
  if (choques.length > 0) throw conflict(frasesDeChoque(choques), { choques })
}

export const contada = (ruta: Ruta): Readonly<Record<string, string | null>> => ({
  fecha: ruta.fecha,
  nombre: ruta.nombre,
  excursion: ruta.idExcursion.nombre,
  conductor: ruta.idChofer.nombre,
  guia: ruta.idGuia.nombre,
  vehiculo: ruta.vehiculo,
})

type Contada = ReturnType<typeof contada>

/** Returns the changed fields. An empty side stands for a created or deleted route. */
export const cambiosEntre = (antes: Contada, despues: Contada): Cambio[] =>
  Object.keys({ ...antes, ...despues })
    .map((campo) => ({ campo, antes: antes[campo] ?? null, despues: despues[campo] ?? null }))
    .filter((cambio) => cambio.antes !== cambio.despues)
