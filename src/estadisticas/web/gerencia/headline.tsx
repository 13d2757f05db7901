import { Button, Paper } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { Gerencia } from '../../contract/gerencia.ts'
import { changeOf } from '../../rules.ts'
import { type Opened, OpenLink } from '../cifras/figure-table.tsx'
import type { FigureRule } from './figure-rules.ts'
import classes from './gerencia.module.css'
import { useRule } from './rule-toggle.tsx'
import { shortClp } from './short-clp.ts'

type Format = (amount: number) => string

interface HeadFigureProps {
  label: string
  rule: FigureRule
  now: number
  before: number
  goal: number | null | undefined
  format: Format
  short: Format
  /** Already sold for the rest of the month. */
  rest?: number | undefined
  opens: Opened | undefined
  children?: ReactNode
}

/** Largest change in per cent that says something: beyond it the year before had nearly nothing. */
const CLEAR = 300

function clearChangeOf(now: number, before: number) {
  const change = changeOf(now, before)
  return change === null || change > CLEAR ? null : change
}

const compared = (now: number, before: number, format: Format) => {
  const change = clearChangeOf(now, before)
  if (before === 0) return 'Nada en esos días hace un año'
  if (change === null) return `Hace un año: ${format(before)}`
  if (change === 0) return `Igual que hace un año: ${format(before)}`
  return `${Math.abs(change)} % ${change > 0 ? 'más' : 'menos'} que hace un año: ${format(before)}`
}

const shareOf = (now: number, goal: number) => Math.round((100 * now) / goal)

/** One figure of the first line, beside the year before and the goal. */
function HeadFigure(props: HeadFigureProps) {
  const { label, rule, now, before, goal, format, short, rest, opens, children } = props
  const { button, text } = useRule(rule, label)
  const change = clearChangeOf(now, before)
  const value = format(now)
  return (
    <Paper component="section" aria-label={label} className={classes.head} shadow="xs" radius="lg">
      <div className={classes.name}>
        <h2>{label}</h2>
        {button}
      </div>
      {text}
      <p className={classes.value}>{opens ? <OpenLink opens={opens}>{value}</OpenLink> : value}</p>
      <p
        className={classes.change}
        data-change={change === null || change === 0 ? undefined : change > 0 ? 'up' : 'down'}
      >
        {compared(now, before, format)}
      </p>
      {goal ? (
        <>
          <svg
            className={classes.goal}
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className={classes.track} width={100} height={1} />
            {rest ? (
              <rect
                className={classes.rest}
                width={Math.min(100, shareOf(now + rest, goal))}
                height={1}
              />
            ) : null}
            <rect
              className={classes.done}
              width={Math.min(100, Math.max(0, shareOf(now, goal)))}
              height={1}
            />
          </svg>
          <p>
            {now > 0
              ? `${shareOf(now, goal)} % de la meta de ${short(goal)}`
              : `La meta es de ${short(goal)}`}
            {rest ? `; con lo ya vendido, ${shareOf(now + rest, goal)} %` : ''}
          </p>
        </>
      ) : rest ? (
        <p>Y {format(rest)} ya vendidos para el resto del mes</p>
      ) : null}
      {children}
    </Paper>
  )
}

const several = (n: number, one: string, many: string) =>
  n === 1 ? one : many.replace('#', `${n}`)

/** Says the first thing that the margin lacks, and the others when asked. */
function Missing({ faltan, costs }: { faltan: Gerencia['faltan']; costs: Opened | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const { costos, rutas, sinComision, sinTasa, sinCobro, montoSinCobro } = faltan
  const names = costos.map(({ nombre }) => nombre).join(', ')
  const words = several(
    costos.length,
    'Faltan los costos de 1 excursión',
    'Faltan los costos de # excursiones',
  )
  const lines: ReactNode[] = [
    costos.length > 0 && (
      <span key="costos" title={names}>
        {costs ? <OpenLink opens={costs}>{words}</OpenLink> : words}
      </span>
    ),
    rutas > 0 &&
      several(rutas, 'Falta rendir 1 ruta de esos días', 'Falta rendir # rutas de esos días'),
    sinComision > 0 &&
      several(
        sinComision,
        'Falta la comisión del guía en 1 ruta',
        'Falta la comisión del guía en # rutas',
      ),
    sinCobro > 0 &&
      several(
        sinCobro,
        `Falta lo que paga el canal por 1 reserva “No cobrar”: ${formatClp(montoSinCobro)}`,
        `Falta lo que paga el canal por # reservas “No cobrar”: ${formatClp(montoSinCobro)}`,
      ),
    sinTasa > 0 && several(sinTasa, 'Falta el cambio de 1 cobro', 'Falta el cambio de # cobros'),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <ul className={classes.missing} aria-label="Lo que le falta al margen">
      {(isOpen ? lines : lines.slice(0, 1)).map((line, i) => (
        <li key={String(i)} data-open={isOpen || undefined}>
          {line}
        </li>
      ))}
      {lines.length > 1 ? (
        <li>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'ver menos' : `y ${lines.length - 1} más`}
          </Button>
        </li>
      ) : null}
    </ul>
  )
}

interface HeadlineProps {
  data: Gerencia
  reservas: Opened | undefined
  costs: Opened | undefined
}

/** Sales, passengers and margin beside the year before and the goals. Money first. */
export function Headline({ data, reservas, costs }: HeadlineProps) {
  const { ventas, margen, meta, resto, faltan } = data
  return (
    <div className={classes.headline}>
      <HeadFigure
        label="Ventas"
        rule="ventas"
        now={ventas.ahora.ventas}
        before={ventas.antes.ventas}
        goal={meta?.ventas}
        rest={resto?.ventas}
        format={formatClp}
        short={shortClp}
        opens={reservas}
      />
      <HeadFigure
        label="Margen"
        rule="margen"
        now={margen.ahora.margen}
        before={margen.antes.margen}
        goal={meta?.margen}
        format={formatClp}
        short={shortClp}
        opens={undefined}
      >
        <Missing faltan={faltan} costs={costs} />
      </HeadFigure>
      <HeadFigure
        label="Pasajeros"
        rule="pasajeros"
        now={ventas.ahora.pasajeros}
        before={ventas.antes.pasajeros}
        goal={meta?.pasajeros}
        rest={resto?.pasajeros}
        format={formatCount}
        short={formatCount}
        opens={reservas}
      />
    </div>
  )
}
