import type pg from 'pg'

/** Each statement names every object of one kind and says how it is defined, without those of extensions. */
const KINDS = {
  vista: `select viewname as name, definition as definition from pg_views where schemaname = 'public'`,
  función: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  disparador: `select tgrelid::regclass || ' ' || tgname as name, concat_ws(' ', pg_get_triggerdef(oid), tgenabled) as definition
    from pg_trigger where not tgisinternal`,
  columna: `select attrelid::regclass || ' ' || attname as name, concat_ws(' ',
      row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull,
      attgenerated, attidentity, pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  restricción: `select coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text) || ' ' || conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace`,
  índice: `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'`,
  comentario: `select objoid::regclass::text as name, description as definition from pg_description
    where classoid = 'pg_class'::regclass and objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
}

/** Returns the definition of each object of a database, by its kind and name. */
export async function readObjects(pool: pg.Pool): Promise<Record<string, string>> {
  const text = Object.entries(KINDS)
    .map(([kind, each]) => `select '${kind} ' || name as name, definition from (${each}) x`)
    .join(' union all ')
  const { rows } = await pool.query<{ name: string; definition: string }>(text)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}
