import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { useStamp } from '#lib/web/export/stamp.ts'
import { useQuery } from '#lib/web/query.ts'
import type { ListedImportacion } from '../../contract/importacion.ts'
import { importaciones } from '../../contract.ts'
import type { De } from '../../rules.ts'
import { ESTADO_LABELS, summaryOf } from './import-texts.ts'
import classes from './importar.module.css'

/** Imports of a noun that were made before: to go on with, or to undo. */
export function PastImports({ de }: { de: De }) {
  const { zone } = useStamp()
  const { data } = useQuery(importaciones.get, { query: { de } })
  const rows = (data ?? []) as ListedImportacion[]
  if (rows.length === 0) return null
  return (
    <section className={classes.past} aria-label="Importaciones anteriores">
      <Text fw={600} component="h2">
        Importaciones anteriores
      </Text>
      <ul className={classes.questions}>
        {rows.map((row) => (
          <li key={row.id}>
            <Anchor
              renderRoot={(root) => <Link {...root} to="/importar" search={{ de, id: row.id }} />}
            >
              {row.origen}
            </Anchor>
            <Text size="sm" c="dimmed">
              {ESTADO_LABELS[row.estado]} · {row.usuario.nombre}, {formatMoment(zone, row.creada)} ·{' '}
              {summaryOf(row)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
