import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { counter, formatClp } from '#lib/contract/money.ts'
import { serverNow } from '#lib/web/clock.ts'
import { useLoaded } from '#lib/web/query.ts'
import { FocusedPart } from '#lib/web/ui/focused-part.tsx'
import { Folded } from '#lib/web/ui/folded.tsx'
import { countReservas } from '#reservas/web/parts/counts.ts'
import type { Ensayada } from '../../contract/contingencia.ts'
import classes from '../contingencia.module.css'
import { countPasajeros } from './chosen-salidas.ts'

interface DryRunProps {
  rows: readonly Ensayada[]
  que: 'mover' | 'anular'
  aFecha: string | null
}

const sum = (rows: readonly Ensayada[], of: (row: Ensayada) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

const countSettled = counter('ya está rendida', 'ya están rendidas')
const countSold = counter('la vendió un portal', 'las vendió un portal')
const countAsked = counter('se pregunta al hacerla', 'se preguntan al hacerlas, una por una')
const countNot = counter('no se puede', 'no se pueden')

/** Sentences that say what would happen. */
export function sentencesOf({ rows, que, aFecha }: DryRunProps): string[] {
  const able = rows.filter(({ puede }) => puede)
  const settled = rows.filter(({ puede, rendida }) => !puede && rendida)
  const asked = rows.filter(({ pregunta }) => pregunta)
  const not = rows.length - able.length - settled.length - asked.length
  const sold = rows.filter(({ portal }) => portal).length
  const abono = rows.filter((row) => que === 'anular' && row.abono > 0)
  const change =
    que === 'anular' ? counter('se anula', 'se anulan') : counter('se mueve', 'se mueven')
  return [
    `${change(able.length)}${aFecha && que === 'mover' ? ` al ${formatDay(aFecha)}` : ''}.`,
    ...(settled.length > 0
      ? [
          `${countSettled(settled.length)}: va a devoluciones ${formatClp(sum(settled, ({ monto }) => monto))} en pesos, y después se pueden ${que}.`,
        ]
      : []),
    ...(sold > 0
      ? [`${countSold(sold)}: ${que === 'anular' ? 'anular' : 'cambiar'} también en el portal.`]
      : []),
    ...(asked.length > 0 ? [`${countAsked(asked.length)}.`] : []),
    ...(abono.length > 0
      ? [`De ellas ${countReservas(abono.length)} con abono: se dice qué pasa con cada uno.`]
      : []),
    ...(not > 0 ? [`${countNot(not)}.`] : []),
  ]
}

/** Says what would happen, before anything is written. */
export function DryRun(props: DryRunProps) {
  const { rows } = props
  const { zona } = useLoaded(acceso.ajustes, {})
  const [at] = useState(() => civilNow(zona, new Date(serverNow())).time)
  const problems = rows.filter(({ puede }) => !puede)
  return (
    <Stack gap="sm">
      <FocusedPart>
        <Text fw={600} size="lg" role="status">
          {countReservas(rows.length)}, {countPasajeros(sum(rows, ({ pasajeros }) => pasajeros))}.
        </Text>
      </FocusedPart>
      <ul className={classes.plain}>
        {sentencesOf(props).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {problems.length > 0 ? (
        <Folded title={`Ver las ${problems.length} que no pasan solas`}>
          <ul className={classes.who} aria-label="Las que no pasan solas">
            {problems.map(({ reservaId, nombrePasajero, nombreExcursion, razon }) => (
              <li key={reservaId}>
                <strong>{nombrePasajero}</strong>{' '}
                <span className={classes.soft}>
                  N° {reservaId} · {nombreExcursion}
                </span>
                <div className={classes.soft}>{razon}</div>
              </li>
            ))}
          </ul>
        </Folded>
      ) : null}
      <Text size="sm" c="dimmed">
        Ensayado a las {formatTime(at)}. Nada se ha escrito todavía.
      </Text>
    </Stack>
  )
}
