import { Alert } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useAlcance } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { type PorResolver, porResolver } from '../../contract/por-resolver.ts'
import { AMOUNTS } from '../../contract/rendicion-fields.ts'
import { STAYS } from '../drafts/draft-text.ts'
import classes from '../drafts/drafts.module.css'

/** “$60.000 + US$ 20 − vuelto $1.000”, “Peaje $5.000” */
export function montosText(row: PorResolver) {
  if (row.tipo === 'gasto') return `${row.concepto} ${formatClp(row.gasto)}`
  const parts = AMOUNTS.flatMap(({ field, format }) => {
    const amount = row[field]
    if (!amount) return []
    return field === 'vuelto' ? [`− vuelto ${format(amount)}`] : [`+ ${format(amount)}`]
  })
  return parts.join(' ').replace(/^\+ /, '')
}

const whereOf = ({ ruta, reservaId }: PorResolver) =>
  [
    reservaId !== null && `reserva N° ${reservaId}`,
    ruta && `${ruta.excursion.nombre} ${formatDay(ruta.fecha).slice(0, 5)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Lists the money of the signed-in person that the office has and finance has not resolved yet; nothing without any. */
export function OfficeHas() {
  const isOwn = useAlcance(porResolver.get) === 'S'
  const { data = [] } = useQuery(porResolver.get, {}, { enabled: isOwn })
  const waiting = data.filter(({ estado }) => estado === 'pendiente')
  if (!isOwn || waiting.length === 0) return null
  return (
    <Alert
      my="sm"
      color="blue"
      variant="light"
      role="status"
      icon={<IconBuildingBank size={20} stroke={1.7} aria-hidden />}
      title="La oficina lo tiene"
    >
      <ul className={classes.lines}>
        {waiting.map((row) => (
          <li key={row.id}>
            <strong>{montosText(row)}</strong>
            {[whereOf(row), row.razon].filter(Boolean).map((text) => ` · ${text}`)}
          </li>
        ))}
      </ul>
      La oficina tiene el aviso. {waiting.some(({ tipo }) => tipo === 'cobro') && STAYS} Queda a su
      nombre hasta que Finanzas lo resuelva.
    </Alert>
  )
}
