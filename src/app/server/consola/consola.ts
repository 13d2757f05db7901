import { AppError } from '#lib/server/errors.ts'
import { forOperator } from '#lib/server/operator-error.ts'
import { HELP } from './help-text.ts'
import { type OrderName, type Run, readOrder, type Task } from './read-order.ts'
import type { Terminal } from './terminal.ts'
import { type DbTask, withMigratedDatabase } from './with-database.ts'

/** Runs `npm run travesia` on the server's database. Returns the exit code. `signal` leaves nothing half done. */
export async function consola(
  args: string[],
  env: Task['env'],
  terminal: Terminal,
  signal?: AbortSignal,
): Promise<number> {
  try {
    const order = readOrder(args, terminal.interactive)
    if (order) return (await ORDERS[order.name]({ ...order, env, terminal, signal })) ?? 0
    terminal.say(HELP)
    return 0
  } catch (error) {
    console.error(messageOf(error))
    return 1
  } finally {
    terminal.close()
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AppError)
    return `\n${Object.values(error.errors ?? [error.message]).join('\n')}\n`
  if (error instanceof Error && error.name === 'AbortError')
    return '\nInterrumpido: no quedó nada a medias.\n'
  return forOperator(error)
}

const withDb =
  (load: () => Promise<Readonly<Record<string, (task: DbTask) => Promise<void>>>>): Run =>
  async (task) => {
    const run = (await load())[task.name]
    return run && withMigratedDatabase(task, run)
  }
const runUsuarios = withDb(async () => (await import('./usuarios.ts')).USUARIOS)
const runPasajeros = withDb(async () => (await import('./pasajeros.ts')).PASAJEROS)

/** Orders import their code on demand: each needs only a small part. */
const ORDERS: Record<OrderName, Run> = {
  estado: async (task) => (await import('./estado.ts')).estado(task),
  libro: async (task) => (await import('./libro.ts')).libro(task),
  migrar: async (task) => (await import('./estado.ts')).migrar(task),
  respaldar: async (task) => (await import('./respaldos.ts')).runRespaldar(task),
  verificar: async (task) => (await import('./respaldos.ts')).runVerificar(task),
  restaurar: async (task) => (await import('./respaldos.ts')).runRestaurar(task),
  'cambiar-secreto': async (task) => (await import('./change-secret.ts')).changeSecret(task),
  operador: async (task) => (await import('./operador/list.ts')).listOperators(task),
  'operador nuevo': async (task) => (await import('./operador/prepare.ts')).prepareOperator(task),
  'usuario lista': runUsuarios,
  'usuario agregar': runUsuarios,
  'usuario clave': runUsuarios,
  'usuario reiniciar-2fa': runUsuarios,
  'usuario cerrar-sesiones': runUsuarios,
  'pasajeros buscar': runPasajeros,
  'pasajeros exportar': runPasajeros,
  'pasajeros bloquear': runPasajeros,
  'pasajeros desbloquear': runPasajeros,
  'pasajeros anonimizar': runPasajeros,
  'pasajeros retencion': runPasajeros,
}
