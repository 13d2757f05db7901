import { UnstyledButton } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { Day } from '#lib/contract/civil-day.ts'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Ruta } from '../../contract.ts'
import { useCrewRead } from './crew-data.ts'
import { type Block, type PeopleGroup, type PeopleRow, peopleGroups } from './people-rows.ts'
import classes from './people-view.module.css'
import type { View } from './tablero-address.ts'

const DAY = 1440
const HOURS = [0, 6, 12, 18, 24]
const share = (minutes: number) => `${(100 * minutes) / DAY}%`

const VIEWS: readonly (readonly [view: View, label: string])[] = [
  ['rutas', 'Rutas'],
  ['personas', 'Personas'],
]

/** Switches the board between its routes and its people. */
export const ViewSwitch = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <fieldset aria-label="Vista del tablero" className={classes.views}>
    {VIEWS.map(([value, label]) => (
      <ToggleChip key={value} pressed={view === value} onClick={() => onView(value)}>
        {label}
      </ToggleChip>
    ))}
  </fieldset>
)

/** First guide, driver or vehicle that a route lacks; its hour may be the excursion's. */
const LACKS = 'dl > :not(:first-child) [data-none]'

/**
 * Marks a card and keeps it in view until somebody does something. The cards around it grow when they are drawn and when
 * the crew is read; until then the page may be too short.
 */
function markInView(card: HTMLElement) {
  const growth = new ResizeObserver(() => card.scrollIntoView({ block: 'center' }))
  const end = () => {
    growth.disconnect()
    delete card.dataset.shown
  }
  card.dataset.shown = ''
  growth.observe(card.parentElement ?? card)
  for (const deed of ['pointerdown', 'wheel', 'keydown'])
    document.addEventListener(deed, end, { once: true, passive: true })
}

/**
 * Focuses what the card of a route lacks, or its name, when the board shows its routes, and marks the card until the
 * next press; first that of the route in the address. A card that is missing then is forgotten: later somebody may be
 * typing.
 */
export function useShownCard(asked: number | undefined, showsRutas: boolean) {
  const wanted = useRef(asked)
  useEffect(() => {
    if (!showsRutas || wanted.current === undefined) return
    const card = document.querySelector<HTMLElement>(`[data-ruta="${wanted.current}"]`)
    wanted.current = undefined
    if (!card) return
    const entry = card.querySelector<HTMLElement>(LACKS) ?? card.querySelector('button')
    entry?.focus({ preventScroll: true })
    markInView(card)
  })
  return (ruta: Ruta) => {
    wanted.current = ruta.id
  }
}

interface PeopleViewProps {
  fecha: Day
  onRuta: (ruta: Ruta) => void
}

/** Shows the day of guides, drivers and vehicles hour by hour. A press on a route shows its card. */
export function PeopleView({ fecha, onRuta }: PeopleViewProps) {
  const { data, error, refetch } = useCrewRead()
  if (!data) return <Unread data={data} error={error} onRetry={refetch} rows={8} />
  return peopleGroups(data, fecha).map((group) => (
    <Group key={group.title} group={group} onRuta={onRuta} />
  ))
}

function Group({ group, onRuta }: Pick<PeopleViewProps, 'onRuta'> & { group: PeopleGroup }) {
  const { title, busy, idle } = group
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <div className={classes.hours} aria-hidden>
          {HOURS.map((hour) => (
            <span key={hour} style={{ left: share(hour * 60) }}>
              {hour}
            </span>
          ))}
        </div>
      </header>
      <ul className={classes.rows}>
        {busy.map((row) => (
          <li key={row.key} className={classes.row}>
            <Who row={row} />
            <Strip blocks={row.blocks} />
            <ul className={classes.blocks} aria-label={`Rutas de ${row.name}`}>
              {row.blocks.map(({ ruta, text }) => (
                <li key={ruta.id}>
                  <UnstyledButton className={classes.block} onClick={() => onRuta(ruta)}>
                    {text}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {idle.length > 0 ? (
        <>
          <h3>Sin salidas</h3>
          <ul className={classes.idle} aria-label={`${title} sin salidas`}>
            {idle.map((row) => (
              <li key={row.key}>
                <Who row={row} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

const Who = ({ row: { name, about, against } }: { row: PeopleRow }) => (
  <div className={classes.who}>
    <strong>{name}</strong> {about ? <small>{about}</small> : null}{' '}
    {against.length > 0 ? <small className={classes.against}>{against.join(', ')}</small> : null}
  </div>
)

/** The same hours as a picture, which says nothing that is not written beside it. */
const Strip = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={classes.strip} aria-hidden>
    {blocks.map(({ ruta, span }) =>
      span ? (
        <span
          key={ruta.id}
          style={{ left: share(span[0]), width: share(Math.max(0, span[1] - span[0])) }}
        />
      ) : null,
    )}
  </div>
)
