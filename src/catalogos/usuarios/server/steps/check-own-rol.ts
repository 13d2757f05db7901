import { ROL_OPERACION } from '#acceso/rules.ts'
import { forbidden } from '#lib/server/errors.ts'

export function checkOwnRol({ scope, body }: { scope: string; body: { rolId: number } }) {
  if (scope === '6' && body.rolId !== ROL_OPERACION)
    throw forbidden('Solo puede administrar usuarios de OPERACION ADMINISTRATIVA.')
}
