import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { usuarios } from '../contract.ts'
import { agregar } from './commands/agregar.ts'
import { cerrarSesiones } from './commands/cerrar-sesiones.ts'
import { conClave } from './commands/con-clave.ts'
import { desactivar } from './commands/desactivar.ts'
import { editar } from './commands/editar.ts'
import { invitar, reinvitar } from './commands/invitar.ts'
import { reiniciar } from './commands/reiniciar.ts'
import { listRoles, listUsuarios } from './queries.ts'

export const routes = [
  handle(usuarios.getAll, listUsuarios),
  handle(usuarios.get, listUsuarios),
  handle(usuarios.add, conClave(agregar)),
  handle(usuarios.put, conClave(editar)),
  handle(usuarios.disable, command(desactivar)),
  handle(usuarios.delete, command(desactivar)),
  handle(usuarios.reiniciarSegundoFactor, command(reiniciar)),
  handle(usuarios.invitar, invitar),
  handle(usuarios.reinvitar, reinvitar),
  handle(usuarios.cerrarSesiones, command(cerrarSesiones)),
  handle(usuarios.roles, listRoles),
]
