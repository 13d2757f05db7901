import { Button } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { IconBellRinging } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { type Recordatorio, recordatorios } from '#catalogos/recordatorios/contract.ts'
import { serverNow } from '#lib/web/clock.ts'
import { useOnlyTab } from '#lib/web/only-tab.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { useTabRound } from '#lib/web/ui/tab-round.ts'
import { alHacer, hacer, hecho } from './hechos.ts'
import classes from './recordatorio.module.css'
import { type Aviso, avanzar, espera, queSuenan, SIN_TURNO, vencido } from './turno.ts'

const NINGUNO: readonly Recordatorio[] = []

/** Returns the reminder to show. Looks at each full minute and when the laptop or the tab wakes up. */
function useTurno(lista: readonly Recordatorio[], zona: string, usuarioId: number) {
  const turno = useRef(SIN_TURNO)
  const [aviso, mostrar] = useState<Aviso | null>(null)
  useEffect(() => {
    let timer: number | undefined
    const revisar = () => {
      window.clearTimeout(timer)
      const ahora = serverNow()
      const pasado = vencido(turno.current, ahora)
      // Calls this function again through `alHacer`.
      if (pasado && !hecho(pasado.clave)) return hacer(pasado.clave)
      const suenan = queSuenan(lista, ahora, { zona, usuarioId })
      turno.current = avanzar(turno.current, suenan, hecho, ahora)
      mostrar(turno.current.cola[0] ?? null)
      timer = window.setTimeout(revisar, espera(turno.current, ahora))
    }
    const callar = alHacer(revisar)
    document.addEventListener('visibilitychange', revisar)
    revisar()
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', revisar)
      callar()
    }
  }, [lista, zona, usuarioId])
  return aviso
}

export function AlertaRecordatorio() {
  const { id } = useLoaded(acceso.sesion, {}).usuario
  const { zona } = useLoaded(acceso.ajustes, {})
  const { data = NINGUNO } = useQuery(recordatorios.getAll, {})
  const aviso = useTurno(data, zona, id)
  const visible = useDocumentVisibility() === 'visible'
  const muestra = useOnlyTab('recordatorio', aviso !== null && visible)
  if (!aviso || !muestra) return null
  return <Alerta key={aviso.clave} aviso={aviso} />
}

/** Lies above any dialog, and takes part in its tab order. */
function Alerta({ aviso }: { aviso: Aviso }) {
  const element = useRef<HTMLDivElement>(null)
  useTabRound(element)
  return (
    <div ref={element} className={`${classes.alerta} no-print`} role="alert">
      <span className={classes.campana}>
        <IconBellRinging size={20} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.texto}>
        <small>Recordatorio de las {aviso.hora}</small>
        <strong>{aviso.mensaje}</strong>
      </div>
      <Button
        // Keeps the focus where the user is typing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => hacer(aviso.clave)}
      >
        Realizado
      </Button>
    </div>
  )
}
