import { Button, Paper } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { AgregarButton } from '../agregar-button.tsx'
import { desglose, type Salida } from './dia.ts'
import classes from './informe-reservas.module.css'

/** One excursion on one route: how many go, with whom, and what is missing (1§2). */
export function Tarjeta({ salida }: { salida: Salida }) {
  const { excursionId, fecha, nombreExcursion, titulo, falta, pasajeros } = salida
  const name = titulo ? `${nombreExcursion} · ${titulo}` : nombreExcursion
  return (
    <Paper
      component="li"
      className={classes.card}
      shadow="xs"
      radius="lg"
      data-missing={salida.incompleta || undefined}
      style={{ '--line': categoryColor(excursionId).border } as CSSProperties}
    >
      <div className={classes.cardHead}>
        <div>
          <h2>{nombreExcursion}</h2>
          {titulo ? <p className={classes.route}>{titulo}</p> : null}
        </div>
        <p className={classes.pax}>
          <strong>{formatCount(pasajeros)}</strong>
          <span>{pasajeros === 1 ? 'pasajero' : 'pasajeros'}</span>
        </p>
      </div>
      <p className={classes.split}>{desglose(salida)}</p>
      <dl className={classes.crew}>
        <Assigned label="Guía" value={falta.guia ? null : salida.nombreGuia} />
        <Assigned label="Conductor" value={falta.chofer ? null : salida.nombreChofer} />
        <Assigned label="Vehículo" value={falta.vehiculo ? null : salida.vehiculo} />
        <div>
          <dt>Fecha</dt>
          <dd>{formatDay(fecha)}</dd>
        </div>
      </dl>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconListDetails size={16} stroke={1.7} aria-hidden />}
          aria-label={`Detalles de ${name}`}
          renderRoot={(root) => (
            <Link {...root} to="/detalle-reservas" search={{ fecha, excursionId }} />
          )}
        >
          Detalles
        </Button>
        <AgregarButton
          variant="default"
          excursionId={excursionId}
          fecha={fecha}
          aria-label={`Agregar Reserva a ${name}`}
        />
      </div>
    </Paper>
  )
}

const Assigned = ({ label, value }: { label: string; value: string | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value ?? <StatusBadge tone="warning">Sin Asignar</StatusBadge>}</dd>
  </div>
)
