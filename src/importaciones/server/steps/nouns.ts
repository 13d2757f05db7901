import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import { OF_PEOPLE } from '#acceso/server/session.ts'
import type { Changing } from '#acceso/server/steps/as-call.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { importExcursiones } from '#catalogos/excursiones/server/steps/import-excursiones.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { importHoteles } from '#catalogos/hoteles/server/steps/import-hoteles.ts'
import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { importRecepcionistas } from '#catalogos/recepcionistas/server/steps/import-recepcionistas.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { importUsuarios } from '#catalogos/usuarios/server/steps/import-usuarios.ts'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { importVehiculos } from '#catalogos/vehiculos/server/steps/import-vehiculos.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { forbidden } from '#lib/server/errors.ts'
import type { ImportNoun } from '#lib/server/import/noun.ts'
import { reservas } from '#reservas/contract.ts'
import { importReservas } from '#reservas/server/steps/import-reservas.ts'
import { DE, type De } from '../../rules.ts'
import type { Reach } from '../queries/importaciones.ts'

interface Importable {
  readonly noun: ImportNoun<Changing>
  /** Who may make this call may import the noun. */
  readonly add: Endpoint
  /** Who may make this call without bounds sees every import of the noun. */
  readonly put: Endpoint
}

/** Every noun that a file may bring, with the calls by which its rows are added and edited by hand. */
const NOUNS: Readonly<Record<De, Importable>> = {
  excursiones: { noun: importExcursiones, add: excursiones.add, put: excursiones.put },
  hoteles: { noun: importHoteles, add: hoteles.add, put: hoteles.put },
  recepcionistas: { noun: importRecepcionistas, add: recepcionistas.add, put: recepcionistas.put },
  vehiculos: { noun: importVehiculos, add: vehiculos.put, put: vehiculos.put },
  usuarios: { noun: importUsuarios, add: usuarios.add, put: usuarios.put },
  reservas: { noun: importReservas, add: reservas.add, put: reservas.put },
}

interface Caller {
  readonly session: {
    readonly rol: string
    readonly userId: number
    readonly llave: { readonly id: number } | null
  }
}

const reaches = ({ scopes }: Endpoint, rol: string) => alcanceOf(scopes as Permisos, rol)

/** Returns the table of a noun to read with it. Refuses who may not add one by hand. */
export function nounToRead({ session }: Caller, de: De): ImportNoun<Changing> {
  const { noun, add } = NOUNS[de]
  if (reaches(add, session.rol) === '-') throw forbidden()
  return noun
}

/** Returns the table of a noun to write with it. A user that a key brings in would outlive it. */
export function nounFor(caller: Caller, de: De): ImportNoun<Changing> {
  const noun = nounToRead(caller, de)
  if (caller.session.llave && de === 'usuarios') throw forbidden(OF_PEOPLE)
  return noun
}

/** Returns whose imports somebody sees. */
export const reachOf = ({ session: { rol, userId } }: Caller): Reach => ({
  userId,
  all: DE.filter(
    (de) => reaches(NOUNS[de].add, rol) !== '-' && reaches(NOUNS[de].put, rol) === 'A',
  ),
})
