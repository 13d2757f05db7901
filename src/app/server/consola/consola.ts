import { AppError } from '#lib/server/errors.ts'
import { forOperator } from '#lib/server/operator-error.ts'
import { loadConfig } from '../config.ts'
import { AYUDA } from './ayuda.ts'
import { conLaBaseAlDia, nombreDe } from './base.ts'
import { leerOrden, type NombreDeOrden, type Orden } from './orden.ts'
import type { Terminal } from './terminal.ts'

type Env = Record<string, string | undefined>

export interface Pedido extends Orden {
  env: Env
  terminal: Terminal
  signal: AbortSignal | undefined
}

export type Cumplir = (pedido: Pedido) => Promise<number | undefined>

/** Runs `npm run travesia` on the server's database. Returns the exit code. `signal` leaves nothing half done. */
export async function consola(
  args: string[],
  env: Env,
  terminal: Terminal,
  signal?: AbortSignal,
): Promise<number> {
  try {
    const orden = leerOrden(args, terminal.interactive)
    if (orden) return (await ORDENES[orden.orden]({ ...orden, env, terminal, signal })) ?? 0
    terminal.say(AYUDA)
    return 0
  } catch (error) {
    console.error(deOperador(error))
    return 1
  } finally {
    terminal.close()
  }
}

function deOperador(error: unknown): string {
  if (error instanceof AppError)
    return `\n${Object.values(error.errors ?? [error.message]).join('\n')}\n`
  if (error instanceof Error && error.name === 'AbortError')
    return '\nInterrumpido: no quedó nada a medias.\n'
  return forOperator(error)
}

const deUsuarios: Cumplir = async ({ orden, opciones, env, terminal }) => {
  const { USUARIOS } = await import('./usuarios.ts')
  const config = loadConfig(env)
  await conLaBaseAlDia(config, async (db) => {
    terminal.say(`Base de datos: ${nombreDe(config)}\n`)
    await USUARIOS[orden]?.(db, terminal, opciones)
  })
  return undefined
}

const dePasajeros: Cumplir = async (pedido) => {
  const { PASAJEROS } = await import('./pasajeros.ts')
  const config = loadConfig(pedido.env)
  await conLaBaseAlDia(config, async (db) => {
    pedido.terminal.say(`Base de datos: ${nombreDe(config)}\n`)
    await PASAJEROS[pedido.orden]?.({ ...pedido, db, config })
  })
  return undefined
}

/** Orders import their code on demand: each needs only a small part. */
const ORDENES: Record<NombreDeOrden, Cumplir> = {
  estado: async (pedido) => (await import('./estado.ts')).estado(pedido),
  migrar: async (pedido) => (await import('./estado.ts')).migrar(pedido),
  respaldar: async (pedido) => (await import('./respaldos.ts')).hacer(pedido),
  verificar: async (pedido) => (await import('./respaldos.ts')).comprobar(pedido),
  restaurar: async (pedido) => (await import('./respaldos.ts')).devolver(pedido),
  'cambiar-secreto': async (pedido) => (await import('./secreto.ts')).cambiar(pedido),
  'usuario lista': deUsuarios,
  'usuario agregar': deUsuarios,
  'usuario clave': deUsuarios,
  'usuario reiniciar-2fa': deUsuarios,
  'usuario cerrar-sesiones': deUsuarios,
  'pasajeros buscar': dePasajeros,
  'pasajeros exportar': dePasajeros,
  'pasajeros bloquear': dePasajeros,
  'pasajeros desbloquear': dePasajeros,
  'pasajeros anonimizar': dePasajeros,
  'pasajeros retencion': dePasajeros,
}
