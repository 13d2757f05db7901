import { Button, Stack, Text } from '@mantine/core'
import { counter, formatCount } from '#lib/contract/money.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { Failure, unsaid } from '#lib/web/ui/failure.tsx'
import { FocusedPart } from '#lib/web/ui/focused-part.tsx'
import { RunProgress } from '#lib/web/ui/run-progress.tsx'
import { AbonoPorResolver } from '../../contract/abono.ts'
import { OthersChanges } from '../actions/others-changes.tsx'
import { AbonoAnswer } from '../parts/abono-choice.tsx'
import { countReservas } from '../parts/counts.ts'
import { DEEDS, type Deed, type Left } from './deeds.ts'
import { isRunning, type Refused, type Run, remaining } from './run.ts'
import classes from './varias.module.css'
import { Vouchers } from './vouchers.tsx'
import { WhoLine } from './who.tsx'

const countNot = counter('no se pudo', 'no se pudieron')

/** Says what has been done so far: "3 cambiadas. 1 no se pudo. Faltan 4." */
export function summaryOf(deed: Deed, run: Run, left: readonly Left[]) {
  const not = run.refused.length + left.length
  const rest = remaining(run).length
  return [
    `${DEEDS[deed].countDone(run.done.length)}.`,
    ...(not > 0 ? [`${countNot(not)}.`] : []),
    ...(rest > 0 ? [`${rest === 1 ? 'Falta' : 'Faltan'} ${formatCount(rest)}.`] : []),
  ].join(' ')
}

interface RunViewProps {
  deed: Deed
  run: Run
  left: readonly Left[]
  onStop: () => void
  onGoOn: () => void
  onAnswer: (refused: Refused) => void
  onClose: () => void
}

/** Takes the place of the form: how far it is, what was done, and what could not. */
export function RunView(props: RunViewProps) {
  const { deed, run, left, onAnswer } = props
  const { all, done, refused, pause } = run
  const running = isRunning(run)
  const sent = all.length - remaining(run).length
  return (
    <Stack gap="md">
      <FocusedPart key={String(running)}>
        {running ? (
          <RunProgress
            label={`${DEEDS[deed].title} ${countReservas(all.length)}`}
            sent={sent}
            all={all.length}
          />
        ) : (
          <Text fw={600} size="lg" role="status">
            {summaryOf(deed, run, left)}
          </Text>
        )}
      </FocusedPart>
      {pause && pause !== 'stopped' ? (
        <Failure title="Quedó a medio camino" error={unsaid(pause.lost)}>
          <Text size="sm">Los cambios hechos quedan. «Seguir» hace solo los que faltan.</Text>
        </Failure>
      ) : null}
      {refused.length + left.length > 0 ? (
        <ul className={classes.who} aria-label="Lo que no se pudo">
          {refused.map((one) => (
            <RefusedLine
              key={one.reserva.id}
              refused={one}
              isBusy={run.answering === one.reserva.id}
              onAnswer={onAnswer}
            />
          ))}
          {left.map(({ reserva, reason }) => (
            <WhoLine key={reserva.id} reserva={reserva}>
              {reason}
            </WhoLine>
          ))}
        </ul>
      ) : null}
      {running ? null : <Vouchers done={done} />}
      <div className={classes.buttons}>
        {running ? (
          <Button variant="default" onClick={props.onStop}>
            Detener
          </Button>
        ) : (
          <Button variant="default" onClick={props.onClose}>
            Cerrar
          </Button>
        )}
        {pause ? (
          <Button onClick={props.onGoOn}>Seguir con {countReservas(remaining(run).length)}</Button>
        ) : null}
      </div>
    </Stack>
  )
}

interface RefusedLineProps {
  refused: Refused
  isBusy: boolean
  onAnswer: (refused: Refused) => void
}

function RefusedLine({ refused, isBusy, onAnswer }: RefusedLineProps) {
  const { reserva, error, question, again } = refused
  const abono = conflictRow(error, AbonoPorResolver)
  if (abono) return <AbonoLine {...{ refused, isBusy, onAnswer, abono }} />
  return (
    <WhoLine reserva={reserva}>
      {question?.message ?? unsaid(error)?.message}
      <OthersChanges error={error} before={reserva} />
      {again ? (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            loading={isBusy}
            aria-label={`Hacer de todos modos: ${reserva.nombrePasajero}`}
            onClick={() => onAnswer(refused)}
          >
            Hacer de todos modos
          </Button>
        </div>
      ) : null}
    </WhoLine>
  )
}

/** Refused because it has an abono: each reservation has its own answer. */
function AbonoLine({
  refused,
  isBusy,
  onAnswer,
  abono,
}: RefusedLineProps & { abono: AbonoPorResolver }) {
  const { reserva } = refused
  return (
    <WhoLine reserva={reserva}>
      <AbonoAnswer
        asked={abono}
        nombre={reserva.nombrePasajero}
        loading={isBusy}
        onAnswer={(answer) =>
          onAnswer({ ...refused, again: { reserva, answers: {}, abono: answer } })
        }
      />
    </WhoLine>
  )
}
