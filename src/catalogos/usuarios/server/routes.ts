import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { usuarios } from '../contract.ts'
import { agregar } from './commands/agregar.ts'
import { cerrarSesiones } from './commands/cerrar-sesiones.ts'
import { desactivar } from './commands/desactivar.ts'
import { editar } from './commands/editar.ts'
import { invitar } from './commands/invitar.ts'
import { reiniciarSegundoFactor } from './commands/reiniciar-segundo-factor.ts'
import { reinvitar } from './commands/reinvitar.ts'
import { listRoles, listUsuarios } from './queries.ts'
import { withClaveHash } from './steps/with-clave-hash.ts'

// The invitations are no `command`: it would store the link for repeated keys.
export const routes = [
  handle(usuarios.getAll, listUsuarios),
  handle(usuarios.get, listUsuarios),
  handle(usuarios.add, withClaveHash(agregar)),
  handle(usuarios.put, withClaveHash(editar)),
  handle(usuarios.disable, command(desactivar)),
  handle(usuarios.delete, command(desactivar)),
  handle(usuarios.reiniciarSegundoFactor, command(reiniciarSegundoFactor)),
  handle(usuarios.invitar, invitar),
  handle(usuarios.reinvitar, reinvitar),
  handle(usuarios.cerrarSesiones, command(cerrarSesiones)),
  handle(usuarios.roles, listRoles),
]
