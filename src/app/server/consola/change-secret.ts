import { resealSecrets } from '#acceso/server/jobs/reseal-secrets.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { secretKeyOf } from '../config.ts'
import type { Run } from './read-order.ts'
import { withMigratedDatabase } from './with-database.ts'

export const changeSecret: Run = (task) =>
  withMigratedDatabase(task, async ({ db, config, terminal }) => {
    const previous = secretKeyOf(
      (await terminal.askSecret('SECRET_KEY anterior (no se verá)')).trim(),
    )
    const { changed, lost } = await db
      .transaction()
      .execute((tx) => resealSecrets(tx, previous, config.secretKey))
    if (lost > 0 && changed === 0)
      throw new OperatorError(
        'Esa no es la clave anterior: no abre ningún segundo factor. No se cambió ninguno.',
      )
    terminal.say(`Segundos factores cifrados con la clave nueva: ${changed}.`)
    if (lost > 0)
      terminal.say(
        `Ninguna de las dos claves abre otros ${lost}: quienes los usan los reinician (usuario reiniciar-2fa).`,
      )
  })
