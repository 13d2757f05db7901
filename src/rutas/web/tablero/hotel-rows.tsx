import { Anchor } from '@mantine/core'
import { memo } from 'react'
import { formatTime } from '#lib/contract/civil-day.ts'
import { formatPhone } from '#lib/contract/phone-number.ts'
import { aBordo } from '#reservas/contract/abordaje.ts'
import { otherDayText } from '#reservas/contract/pickup-day.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { soldElsewhere } from '#reservas/contract/salida.ts'
import { habitacionVisible, paxOf } from '#reservas/rules.ts'
import { AttentionList } from '#reservas/web/parts/attention-list.tsx'
import { paxDetail } from '#reservas/web/parts/counts.ts'
import { NoVino } from '#reservas/web/parts/no-vino.tsx'
import { isReachable, phoneLinks } from '#reservas/web/parts/phone-links.ts'
import { SoldElsewhere } from '#reservas/web/parts/sold-elsewhere.tsx'
import type { HotelGroup } from './board.ts'
import { useCommands } from './board-commands.ts'
import { useDraggable } from './drag.ts'
import classes from './hotel-rows.module.css'
import { RowMenu } from './row-menu.tsx'
import { choose, isMovable, useChosenOf } from './selection.ts'

/** Hotel with its reservations. Its box chooses all of them. */
export function HotelRows({ group }: { group: HotelGroup }) {
  const { hotel, rows } = group
  const chosen = useChosenOf(rows)
  const movable = rows.filter(isMovable).length
  const handle = useDraggable<HTMLDivElement>(rows)
  const pasajeros = rows.reduce((sum, row) => sum + paxOf(row), 0)
  return (
    <li className={classes.group}>
      <div ref={handle} className={classes.hotel}>
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            data-reservas={rows.map(({ id }) => id).join(' ')}
            data-choice
            aria-disabled={movable === 0 || undefined}
            checked={movable > 0 && chosen === movable}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < movable
            }}
            onChange={({ currentTarget }) => choose(rows, currentTarget.checked)}
          />
          <span className={classes.name}>{hotel}</span>
          <span className={classes.pax}>{pasajeros} pax</span>
        </label>
      </div>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <ReservaRow key={row.id} row={row} />
        ))}
      </ul>
    </li>
  )
}

const ReservaRow = memo(function ReservaRow({ row }: { row: Reserva }) {
  const rows = [row]
  const isChosen = useChosenOf(rows) > 0
  const element = useDraggable<HTMLLIElement>(rows)
  const otherDay = otherDayText(row)
  const { hora, nombrePasajero, habitacion, idioma, rendida, vinieron } = row
  const { cantidadAdultos, cantidadChild, telefono } = row
  return (
    <li ref={element} className={classes.row} data-chosen={isChosen || undefined}>
      <label>
        <input
          type="checkbox"
          tabIndex={-1}
          data-reservas={row.id}
          data-choice
          aria-disabled={!isMovable(row) || undefined}
          checked={isChosen}
          onChange={({ currentTarget }) => choose(rows, currentTarget.checked)}
        />
        <span className={classes.hora}>{formatTime(hora) || 'sin hora'}</span>
        <span className={classes.name}>
          <ReservaName row={row} />
          <small>
            {otherDay ? <strong>{otherDay} · </strong> : null}
            {soldElsewhere(row) ? (
              <>
                <SoldElsewhere row={row} />
                {' · '}
              </>
            ) : null}
            {habitacionVisible(habitacion)} · {idioma}
            {cantidadChild > 0 ? ` · ${paxDetail(cantidadAdultos, cantidadChild)}` : ''}
            {rendida === 1 ? ' · rendida' : ''}
            {vinieron
              ? ` · ${vinieron < paxOf(row) ? aBordo(vinieron, paxOf(row)) : 'a bordo'}`
              : ''}
          </small>
        </span>
        <span className={classes.pax}>{paxOf(row)} pax</span>
      </label>
      <RowMenu row={row} />
      <div className={classes.said}>
        {isReachable(telefono) ? (
          // The menu of the row calls too: the link is no stop of the Tab key.
          <Anchor inherit tabIndex={-1} {...phoneLinks(telefono, nombrePasajero).call}>
            {formatPhone(telefono)}
          </Anchor>
        ) : null}
        <AttentionList row={row} />
      </div>
      {vinieron === 0 && rendida === 0 ? (
        <div className={classes.noVino}>
          <NoVino row={row} />
        </div>
      ) : null}
    </li>
  )
})

/**
 * Opens the sheet of the reservation; elsewhere a press on the row chooses it. The menu of the row does it by keyboard.
 * No `Link`: a day has hundreds of rows, and each would be drawn again when the sheet opens.
 */
function ReservaName({ row }: { row: Reserva }) {
  const { actionsOf } = useCommands()
  return (
    <Anchor
      inherit
      c="inherit"
      tabIndex={-1}
      draggable={false}
      href={`?fecha=${row.fecha}&reserva=${row.id}`}
      onClick={(event) => {
        // The browser opens it in another tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        actionsOf(row)
          .find(({ id }) => id === 'ver')
          ?.onClick()
      }}
    >
      {row.nombrePasajero}
    </Anchor>
  )
}
