import { sql } from 'kysely'

/**
 * Tests whether a user entered or undid details, or expenses, of the route `ru`, is named in one, or has money of it that
 * finance has to resolve: a relieved guide goes on reading them (RU-17).
 */
export const hasEntered = (userId: number) => sql<boolean>`(exists (
    select from cobro_por_resolver p where p.ruta_id = ru.id and p.usuario_id = ${userId}::int)
  or exists (
  select from rendicion re where re.ruta_id = ru.id and (
    exists (select from detalle_rendicion d where d.rendicion_id = re.id and d.usuario_id = ${userId}::int)
    or exists (select from detalle_revertido d where d.rendicion_id = re.id and ${userId}::int in (d.usuario_id, d.revertido_por, d.pagado_por))
    or exists (select from gasto_rendicion ga where ga.rendicion_id = re.id and ga.usuario_id = ${userId}::int)
    or exists (select from gasto_extra ex where ex.rendicion_id = re.id and ex.usuario_id = ${userId}::int))))`
