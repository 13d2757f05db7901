import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconClockPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatDay } from '#lib/contract/civil-day.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import { fichaLink, useVerReserva } from '#reservas/web/parts/ver-reserva.ts'
import type { Linea } from '../../contract.ts'
import { NoShowButton, RetomarButton, VistoButton } from './actions.tsx'
import classes from './por-atender.module.css'

/** Buttons that mend a line where it stands. */
function InPlace({ line }: { line: Linea }) {
  if (line.aplazada) return <RetomarButton line={line} aplazada={line.aplazada} />
  if (line.accion?.hace === 'noshow') return <NoShowButton aviso={line.accion.aviso} />
  return line.accion?.hace === 'visto' ? <VistoButton line={line} /> : null
}

/** Returns the props of the link that opens what a line is about; undefined where the person may not open it. */
function usePlace({ lugar, reservaId }: Linea) {
  const opens = useOpens((lugar?.to ?? '/') as `/${string}`)
  const mayRead = useVerReserva() !== undefined
  if (reservaId !== undefined && mayRead) return fichaLink(reservaId)
  if (!lugar || !opens) return undefined
  const { to, search, hash } = lugar
  return { to, ...(search && { search: search as never }), ...(hash && { hash }) }
}

interface LineRowProps {
  line: Linea
  onPutOff?: (line: Linea) => void
}

/** A line that is not in order: what, what lacks, and the button that mends it; or several, unfolded at will. */
export function LineRow({ line, onPutOff }: LineRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { varias = [] } = line
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <OneRow line={line} {...(onPutOff && varias.length === 0 && { onPutOff })}>
        {varias.length > 0 ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Ver de a una: ${line.titulo}`}
            title="Ver de a una"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Chevron size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        ) : null}
      </OneRow>
      {isOpen
        ? varias.map((one) => <OneRow key={one.clave} line={one} {...(onPutOff && { onPutOff })} />)
        : null}
    </>
  )
}

function OneRow({ line, onPutOff, children }: LineRowProps & { children?: ReactNode }) {
  const { titulo, detalle, cuando: when = '', chips = [], boton, aplazada, accion } = line
  const place = usePlace(line)
  return (
    <Row
      when={when}
      titulo={titulo}
      detalle={
        aplazada
          ? `hasta el ${formatDay(aplazada.hasta)}, ${aplazada.por}: ${aplazada.motivo}`
          : detalle
      }
      chips={chips}
      gravedad={line.gravedad}
      plain={!place && !accion && !aplazada}
    >
      <InPlace line={line} />
      {place && !aplazada ? (
        <Button
          variant={accion ? 'subtle' : 'default'}
          size="compact-sm"
          aria-label={`${boton}: ${titulo}${when ? `, ${when}` : ''}`}
          renderRoot={(props) => <Link {...props} {...place} />}
        >
          {boton}
        </Button>
      ) : null}
      {onPutOff && accion?.hace !== 'visto' ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Aplazar: ${titulo}${when ? `, ${when}` : ''}`}
          title="Aplazar"
          onClick={() => onPutOff(line)}
        >
          <IconClockPause size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : null}
      {children}
    </Row>
  )
}

interface RowProps extends Pick<Linea, 'titulo' | 'detalle' | 'gravedad'> {
  when?: string
  chips?: readonly string[]
  /** Only a count: others mend it. */
  plain?: boolean
  children: ReactNode
}

export const Row = ({
  when = '',
  titulo,
  detalle,
  chips = [],
  gravedad,
  plain,
  children,
}: RowProps) => (
  <li className={classes.line} data-gravedad={gravedad} data-plain={plain || undefined}>
    <span className={classes.what}>
      {when ? <span className={classes.when}>{when}</span> : null}
      <strong>{titulo}</strong>
      <span className={classes.detail}>{detalle}</span>
      {chips.map((chip) => (
        <span key={chip} className={classes.chip}>
          {chip}
        </span>
      ))}
    </span>
    <span className={classes.actions}>{children}</span>
  </li>
)
