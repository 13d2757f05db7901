import { Anchor, Button } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { useOpenScreens, useOpens } from '#lib/web/open-screens.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Panel } from '#lib/web/ui/panel.tsx'
import {
  faltaParaSalir,
  faltaParaVender,
  lacks,
  type PrimerosPasos,
} from '../../contract/primeros-pasos.ts'
import { enters, LATER, PASOS, type Paso } from './pasos.ts'
import classes from './primeros-pasos.module.css'

/** Lists, in their order, the things to enter before the first sale and the first departure. */
export function StepsPanel({ pasos }: { pasos: PrimerosPasos }) {
  const { rol } = useLoaded(acceso.sesion, {}).usuario
  // The first one that this person adds: others wait for somebody else.
  const next = PASOS.find((paso) => !paso.isDone(pasos) && enters(paso, rol.nombre))
  const falta = faltaParaVender(pasos)
  const done = PASOS.filter(({ isDone }) => isDone(pasos)).length
  return (
    <Panel title="Primeros pasos" aside={`${done} de ${PASOS.length} listos`}>
      <p className={classes.intro}>
        {falta.length > 0
          ? `Para vender ${lacks(falta)}. Ingréselo en este orden; lo demás puede esperar.`
          : `Ya puede vender. Para salir ${lacks(faltaParaSalir(pasos))}.`}
      </p>
      <ol className={classes.steps}>
        {PASOS.map((paso, n) => (
          <Step
            key={paso.id}
            n={n + 1}
            paso={paso}
            pasos={pasos}
            isNext={paso === next}
            isOwn={enters(paso, rol.nombre)}
          />
        ))}
      </ol>
      <Later />
    </Panel>
  )
}

interface StepProps {
  n: number
  paso: Paso
  pasos: PrimerosPasos
  isNext: boolean
  /** The user adds it. */
  isOwn: boolean
}

function Step({ n, paso, pasos, isNext, isOwn }: StepProps) {
  const { id, title, purpose, count, isDone, form, list, button, by } = paso
  const opens = useOpens(list)
  const done = isDone(pasos)
  return (
    <li className={classes.step} data-done={done || undefined} data-next={isNext || undefined}>
      <span className={classes.mark} aria-hidden>
        {done ? <IconCircleCheckFilled size={24} /> : n}
      </span>
      <span className={classes.what}>
        <strong>
          {title}
          {'waits' in paso && !done ? <small>puede esperar</small> : null}
        </strong>
        <span>{purpose}</span>
      </span>
      <span className={classes.count}>
        {opens ? (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to={list as never} />}>
            {count(pasos)}
          </Anchor>
        ) : (
          count(pasos)
        )}
        {done ? <span className={classes.done}>Listo</span> : null}
        {isOwn && 'imported' in paso ? (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/importar" search={{ de: id }} />}
          >
            Importar
          </Anchor>
        ) : null}
      </span>
      <span className={classes.action}>
        {isOwn ? (
          <Button
            size="sm"
            variant={isNext ? 'filled' : 'default'}
            renderRoot={(props) => <Link {...props} {...(form as object)} />}
          >
            {button}
          </Button>
        ) : (
          `Lo ingresa ${by}`
        )}
      </span>
    </li>
  )
}

/** Lists the things that can wait, as links where the user may open them. */
function Later() {
  const opens = useOpenScreens()
  return (
    <div className={classes.later}>
      <h3>Puede esperar</h3>
      <ul>
        {LATER.map(({ to, title, about }) => (
          <li key={title}>
            {opens(to) ? (
              <Anchor
                size="sm"
                td="underline"
                renderRoot={(props) => <Link {...props} to={to as never} />}
              >
                {title}
              </Anchor>
            ) : (
              <b>{title}</b>
            )}
            : {about}
          </li>
        ))}
      </ul>
    </div>
  )
}
