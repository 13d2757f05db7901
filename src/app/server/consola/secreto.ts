import { cambiarSecreto } from '#acceso/server/commands/cambiar-secreto.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { loadConfig, secretKeyOf } from '../config.ts'
import { conLaBaseAlDia, nombreDe } from './base.ts'
import type { Cumplir } from './consola.ts'

/** Seals again, after a change of SECRET_KEY, what was sealed with the previous key. */
export const cambiar: Cumplir = async ({ env, terminal }) => {
  const config = loadConfig(env)
  await conLaBaseAlDia(config, async (db) => {
    terminal.say(`Base de datos: ${nombreDe(config)}\n`)
    const anterior = secretKeyOf(
      (await terminal.askSecret('SECRET_KEY anterior (no se verá)')).trim(),
    )
    const { cambiados, perdidos } = await db
      .transaction()
      .execute((tx) => cambiarSecreto(tx, anterior, config.secretKey))
    if (perdidos > 0 && cambiados === 0)
      throw new OperatorError(
        'Esa no es la clave anterior: no abre ningún segundo factor. No se cambió ninguno.',
      )
    terminal.say(`Segundos factores cifrados con la clave nueva: ${cambiados}.`)
    if (perdidos > 0)
      terminal.say(
        `Ninguna de las dos claves abre otros ${perdidos}: quienes los usan los reinician (usuario reiniciar-2fa).`,
      )
  })
  return undefined
}
