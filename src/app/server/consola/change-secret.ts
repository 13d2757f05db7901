import { resealSecrets } from '#acceso/server/jobs/reseal-secrets.ts'
import { resealWebhooks } from '#avisos/server/jobs/reseal-webhooks.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { secretKeyOf } from '../config.ts'
import type { Run } from './read-order.ts'
import { withMigratedDatabase } from './with-database.ts'

export const changeSecret: Run = (task) =>
  withMigratedDatabase(task, async ({ db, config, terminal }) => {
    const previous = secretKeyOf(
      (await terminal.askSecret('SECRET_KEY anterior (no se verá)')).trim(),
    )
    const { factors, hooks } = await db.transaction().execute(async (tx) => ({
      factors: await resealSecrets(tx, previous, config.secretKey),
      hooks: await resealWebhooks(tx, previous, config.secretKey),
    }))
    const { changed, lost } = factors
    if (lost + hooks.lost > 0 && changed + hooks.changed === 0)
      throw new OperatorError(
        'Esa no es la clave anterior: no abre ningún segundo factor ni webhook. No se cambió ninguno.',
      )
    terminal.say(`Segundos factores cifrados con la clave nueva: ${changed}.`)
    if (lost > 0)
      terminal.say(
        `Ninguna de las dos claves abre otros ${lost}: quienes los usan los reinician (usuario reiniciar-2fa).`,
      )
    if (hooks.changed > 0)
      terminal.say(`Secretos de webhooks cifrados con la clave nueva: ${hooks.changed}.`)
    if (hooks.lost > 0)
      terminal.say(
        `Ninguna de las dos claves abre los de otros ${hooks.lost} webhooks: elimínelos y hágalos de nuevo.`,
      )
  })
