import { readFile } from 'node:fs/promises'
import type pg from 'pg'

const PICTURE = new URL('./comprobante.webp', import.meta.url)

interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>
}

/** Rows that get a picture: the latest card payments, and the expenses added later. */
const NEWEST = {
  detalle_rendicion:
    'select id from detalle_rendicion where valor_tarjeta > 0 order by creado desc, id desc limit 24',
  gasto_extra: 'select id from gasto_extra',
}

export async function seedComprobantes(pool: pg.Pool, files: Files): Promise<void> {
  const picture = await readFile(PICTURE)
  for (const [table, newest] of Object.entries(NEWEST)) {
    const { rows } = await pool.query<{ id: number }>(newest)
    const ids = rows.map(({ id }) => id)
    const nameOf = (id: number) => `comprobantes/demostracion-${table}-${id}.webp`
    for (const id of ids) await files.put(nameOf(id), picture)
    await pool.query(
      `with nuevo as (
         insert into comprobante (rendicion_id, archivo, tipo, bytes, usuario_id, creado, usado)
         select d.rendicion_id, n.archivo, 'image/webp', $3, d.usuario_id, d.creado, d.creado
         from unnest($1::int[], $2::text[]) n(id, archivo) join ${table} d on d.id = n.id
         returning id, archivo)
       update ${table} d set comprobante_id = nuevo.id
       from nuevo join unnest($1::int[], $2::text[]) n(id, archivo) on n.archivo = nuevo.archivo where d.id = n.id`,
      [ids, ids.map(nameOf), picture.length],
    )
  }
}
