import { formatClp } from '#lib/contract/money.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { Folded } from '#lib/web/ui/folded.tsx'
import { habitacionVisible, paxOf } from '#reservas/rules.ts'
import { AttentionList } from '#reservas/web/parts/attention-list.tsx'
import { SoldElsewhere } from '#reservas/web/parts/sold-elsewhere.tsx'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { faltaRendir } from '../../rules.ts'
import { AbordajeButtons } from './abordaje-buttons.tsx'
import { PhoneLinks } from './phone-links.tsx'
import { ReservaBadge } from './reserva-badge.tsx'
import { dueOf, porConfirmarText, SettleButton } from './settle-button.tsx'
import classes from './stops.module.css'
import { mapOf, type OnRoad } from './stops.ts'

interface PartyProps extends OnRoad {
  row: ReservaRuta
  /** Shows what one does at the hotel; else only who travels and what they owe. */
  open: boolean
  /** The first of a stop leads to the map. */
  isFirst: boolean
}

/** One reservation at a stop. */
export function Party({ row, open, isFirst, ...more }: PartyProps) {
  const { abordar, detalles, maySettle, collects, unsent, onOpen } = more
  const { cantidadAdultos, cantidadChild, habitacion, telefono, tipoCobro } = row
  const isRendida = detalles.has(row.id)
  const collected = porConfirmarText(row)
  const isUnsent = unsent.has(row.id)
  const settle = (
    <SettleButton {...{ row, isRendida, collects: collects && !isUnsent, onOpen }} large />
  )
  const maySettleRow = isRendida || (maySettle && (row.rendida !== 1 || isUnsent))
  const isDue = maySettleRow && !isRendida && (faltaRendir(row) || collected !== null)
  const due = dueOf(row)
  return (
    <div id={`reserva-${row.id}`} className={classes.party}>
      <div className={classes.who}>
        <div>
          <strong>{row.nombrePasajero}</strong>
          <span>
            {habitacion ? `${habitacionVisible(habitacion)} · ` : ''}
            {cantidadAdultos} ADL{cantidadChild > 0 ? `, ${cantidadChild} NIÑ` : ''} · {row.idioma}
          </span>
        </div>
        <ReservaBadge isRendida={isRendida} unsent={unsent.get(row.id)} />
      </div>
      <SoldElsewhere row={row} />
      <AttentionList row={row} />
      {open ? (
        <>
          <PhoneLinks
            large
            telefono={telefono}
            nombre={row.nombrePasajero}
            map={isFirst && telefono !== null ? mapOf(row) : undefined}
          />
          {abordar ? <AbordajeButtons row={row} /> : null}
        </>
      ) : row.vinieron !== undefined && row.vinieron < paxOf(row) ? (
        <span className={classes.soft}>
          {row.vinieron} de {paxOf(row)} a bordo
        </span>
      ) : null}
      {isDue ? settle : due > 0 ? <span>Por cobrar {formatClp(due)}</span> : collected}
      {open && tipoCobro ? (
        <Folded title="Más" said={tipoCobro.nombre}>
          <Facts columns={2}>
            <Fact label="Tipo Cobro">{tipoCobro.nombre}</Fact>
            <Fact label="Total">{formatClp(row.total ?? 0)}</Fact>
            <Fact label="P. Adulto">{formatClp(row.valorAdulto ?? 0)}</Fact>
            {cantidadChild > 0 ? (
              <Fact label="P. Niño">{formatClp(row.valorChild ?? 0)}</Fact>
            ) : null}
          </Facts>
          {maySettleRow && !isDue ? settle : null}
        </Folded>
      ) : null}
    </div>
  )
}
