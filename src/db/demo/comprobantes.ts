import { readFile } from 'node:fs/promises'
import type pg from 'pg'

const PICTURE = new URL('./comprobante.webp', import.meta.url)
const HOW_MANY = 24

interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>
}

export async function seedComprobantes(pool: pg.Pool, files: Files): Promise<void> {
  const picture = await readFile(PICTURE)
  const latest = await pool.query<{ id: number }>(
    'select id from detalle_rendicion where valor_tarjeta > 0 order by creado desc, id desc limit $1',
    [HOW_MANY],
  )
  const ids = latest.rows.map(({ id }) => id)
  const nameOf = (id: number) => `comprobantes/demostracion-${id}.webp`
  for (const id of ids) await files.put(nameOf(id), picture)
  await pool.query(
    `with nuevo as (
       insert into comprobante (rendicion_id, archivo, tipo, bytes, usuario_id, creado, usado)
       select d.rendicion_id, n.archivo, 'image/webp', $3, d.usuario_id, d.creado, d.creado
       from unnest($1::int[], $2::text[]) n(id, archivo) join detalle_rendicion d on d.id = n.id
       returning id, archivo)
     update detalle_rendicion d set comprobante_id = nuevo.id
     from nuevo join unnest($1::int[], $2::text[]) n(id, archivo) on n.archivo = nuevo.archivo where d.id = n.id`,
    [ids, ids.map(nameOf), picture.length],
  )
}
