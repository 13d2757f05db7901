import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { PrimerosPasos } from '../../contract/primeros-pasos.ts'
import { AgregarButton } from '../agregar-button.tsx'
import { enters, PASOS, type Paso } from '../primeros-pasos/pasos.ts'
import { usePasosEntered } from '../primeros-pasos/pasos-entered.ts'
import classes from '../primeros-pasos/primeros-pasos.module.css'

const isOf =
  (path: string) =>
  ({ list, form }: Paso) =>
    list === path || form.to === path

/** Says on the screens of the first steps which one comes next, until there is a reservation. */
export function NextStep({ path }: { path: string }) {
  const isHere = PASOS.some(isOf(path))
  const pasos = usePasosEntered(isHere)
  return pasos ? <Strip pasos={pasos} path={path} /> : null
}

function Strip({ pasos, path }: { pasos: PrimerosPasos; path: string }) {
  // In a form one has something else to press, and leaves it when that is saved.
  const isList = PASOS.some(({ list }) => list === path)
  const needed = PASOS.filter((paso) => !('waits' in paso))
  const next = needed.find(({ isDone }) => !isDone(pasos))
  const done = needed.filter(({ isDone }) => isDone(pasos)).length
  return (
    <aside className={`${classes.strip} no-print`} aria-label="Primeros pasos">
      <span>
        <strong>
          Primeros pasos: {done} de {needed.length}.
        </strong>{' '}
        {next ? `Sigue: ${next.title}. ${next.purpose}` : 'Ya puede vender y armar salidas.'}
      </span>
      {next && isList && !isOf(path)(next) ? <Next paso={next} /> : null}
      {next ? (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={'/home' as never} />}>
          Ver todos
        </Anchor>
      ) : (
        <AgregarButton size="compact-sm" />
      )}
    </aside>
  )
}

function Next({ paso }: { paso: Paso }) {
  const { form, button, by } = paso
  const { rol } = useLoaded(acceso.sesion, {}).usuario
  if (!enters(paso, rol.nombre)) return <span>Lo ingresa {by}.</span>
  return (
    <Button size="compact-sm" renderRoot={(props) => <Link {...props} {...(form as object)} />}>
      {button}
    </Button>
  )
}
