import type { Transaction } from 'kysely'
import { ROLES_CHOFER, ROLES_GUIA } from '#acceso/rules.ts'
import type { DB } from '#db/schema.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import { frasesDeChoque } from '../../rules.ts'
import { readReferences, type StoredRuta } from '../queries/change-ruta.ts'
import { findChoques, type Staff } from '../queries/choques.ts'

type Tx = Transaction<DB>

/** Refuses missing, disabled or wrong-role references. A reference that the route already had may be disabled. */
export async function checkReferences(db: Tx, wanted: StoredRuta, before?: StoredRuta) {
  const { excursion, chofer, guia, vehiculo } = await readReferences(db, wanted)
  const errors: Record<string, string> = {}
  if (!excursion) errors.excursionId = 'Por favor, seleccione una excursión'
  else if (excursion.habilitado === 0 && wanted.excursionId !== before?.excursionId)
    errors.excursionId = 'La excursión está desactivada'
  const { choferId, guiaId } = wanted
  if (choferId !== null && choferId !== before?.choferId) {
    if (!chofer || !ROLES_CHOFER.includes(chofer.rol_id))
      errors.choferId = 'Por favor, seleccione un conductor'
    else if (chofer.habilitado === 0) errors.choferId = 'El conductor está desactivado'
  }
  if (guiaId !== null && guiaId !== before?.guiaId) {
    if (!guia || !ROLES_GUIA.includes(guia.rol_id)) errors.guiaId = 'Por favor, seleccione un guía'
    else if (guia.habilitado === 0) errors.guiaId = 'El guía está desactivado'
  }
  if (vehiculo === 0 && wanted.vehiculo !== before?.vehiculo)
    errors.vehiculo = 'El vehículo está desactivado'
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/**
 * Throws 409 with the clashes if a person or vehicle would be on two routes at once. Clashes that the route had before
 * are not asked about again.
 */
export async function checkChoques(
  db: Tx,
  wanted: Staff,
  before: { readonly id: number; readonly staff: Staff } | null = null,
) {
  const found = await findChoques(db, wanted, before?.id ?? null)
  if (found.length === 0) return
  const known = before ? await findChoques(db, before.staff, before.id) : []
  // A route has one person in each place, so a known clash with it is of the same person.
  const choques = found.filter(
    ({ que, rutaId }) => !known.some((one) => one.que === que && one.rutaId === rutaId),
  )
  if (choques.length > 0) throw conflict(frasesDeChoque(choques), { choques })
}
