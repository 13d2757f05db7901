import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure, unsaid } from '#lib/web/ui/failure.tsx'
import { FocusedPart } from '#lib/web/ui/focused-part.tsx'
import { RunProgress } from '#lib/web/ui/run-progress.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { useUnsaved } from '#lib/web/ui/unsaved.tsx'
import { mensajes } from '#mensajes/contract.ts'
import { AvisarReservas } from '#mensajes/web/parts/avisar-reservas.tsx'
import { countReservas } from '#reservas/web/parts/counts.ts'
import type { Contingencia } from '../../contract/contingencia.ts'
import { contingencias } from '../../contract.ts'
import { remainingOf } from '../../rules.ts'
import classes from '../contingencia.module.css'
import { takeBegun, useShownContingencia } from '../shown-contingencia.ts'
import { AskedLine } from './asked-line.tsx'
import { type Run, readOf, useRun } from './contingencia-run.ts'
import { DevolucionesOf } from './devoluciones-of.tsx'
import { Informe } from './informe.tsx'
import { PasoLine } from './paso-line.tsx'
import { summaryOf, titleOf } from './run-texts.ts'

const LEAVING = {
  title: '¿Salir a medio camino?',
  message: 'Lo hecho queda. Lo que falta se puede seguir después, desde Por atender.',
}

/** Contingencia that the address names, over the screen: how far it is, what asks, what could not, and its report. */
export function RunDialog() {
  const { id, close } = useShownContingencia()
  const mayRead = useMay(contingencias.get)
  // Keeps the last one while the dialog closes.
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  const read = useQuery(contingencias.get, readOf(last ?? 0), {
    enabled: mayRead && id !== undefined,
  })
  const contingencia = read.data?.find((one) => one.id === last)
  const run = useRun(contingencia)
  const [telling, setTelling] = useState(false)
  const { leave, question } = useUnsaved(id !== undefined && run.running, LEAVING)
  const end = () => {
    run.stop()
    close()
  }
  const isLoaded = contingencia !== undefined
  const begin = useEffectEvent(run.goOn)
  useEffect(() => {
    if (id !== undefined && isLoaded && takeBegun(id)) begin()
  }, [id, isLoaded])
  return (
    <>
      <Dialog
        opened={id !== undefined}
        onClose={() => leave(end)}
        title={contingencia ? titleOf(contingencia) : 'Contingencia'}
        size="xl"
        closeOnClickOutside={!run.running}
        covered={telling}
        footer={
          contingencia ? (
            <Buttons
              contingencia={contingencia}
              run={run}
              onTell={() => setTelling(true)}
              onClose={end}
            />
          ) : undefined
        }
      >
        {contingencia ? (
          <RunView contingencia={contingencia} run={run} />
        ) : read.data || !mayRead ? (
          <EmptyState title="No se encontró la contingencia" />
        ) : (
          <Unread data={contingencia} error={read.error} onRetry={read.refetch} rows={8} />
        )}
      </Dialog>
      {telling && contingencia ? (
        <AvisarReservas
          reservaIds={doneOf(contingencia)}
          decir={{
            es: contingencia.paraPasajero,
            en: contingencia.paraPasajeroEn,
            pt: contingencia.paraPasajeroPt,
          }}
          onClose={() => setTelling(false)}
        />
      ) : null}
      {question}
    </>
  )
}

const doneOf = ({ reservas }: Contingencia) =>
  reservas.filter(({ paso }) => paso === 'hecha').map(({ reservaId }) => reservaId)

interface OfRun {
  contingencia: Contingencia
  run: Run
}

function RunView({ contingencia, run }: OfRun) {
  const { reservas } = contingencia
  const mayDo = useMay(contingencias.paso)
  const asked = reservas.flatMap((row) => {
    const one = row.paso === 'por hacer' ? run.asked.get(row.reservaId) : undefined
    return one ? [{ row, asked: one }] : []
  })
  const refused = reservas.filter(({ paso }) => paso === 'no pudo')
  return (
    <Stack gap="md">
      <FocusedPart key={String(run.running)}>
        {run.running ? (
          <RunProgress
            label={titleOf(contingencia)}
            sent={reservas.length - run.waiting.length}
            all={reservas.length}
          />
        ) : (
          <Text fw={600} size="lg" role="status">
            {summaryOf(contingencia)}
          </Text>
        )}
      </FocusedPart>
      <Text size="sm" c="dimmed">
        {contingencia.motivo} · la comenzó {contingencia.usuario.nombre}
      </Text>
      {run.lost ? (
        <Failure title="Quedó a medio camino" error={unsaid(run.lost)}>
          <Text size="sm">Lo hecho queda. «Seguir» hace solo lo que falta.</Text>
        </Failure>
      ) : null}
      {asked.length > 0 && mayDo ? (
        <section>
          <h3>Por responder</h3>
          <ul className={classes.who} aria-label="Por responder">
            {asked.map(({ row, asked: one }) => (
              <AskedLine key={row.reservaId} row={row} asked={one} run={run} />
            ))}
          </ul>
        </section>
      ) : null}
      {refused.length > 0 ? (
        <section>
          <h3>No se pudo</h3>
          <ul className={classes.who} aria-label="No se pudo">
            {refused.map((row) => (
              <PasoLine key={row.reservaId} row={row}>
                {row.razon}
                {row.devoluciones.some((one) => one.clase === 'cobro' && one.estado === 'pendiente')
                  ? ' Finanzas tiene que devolver lo cobrado; después se puede hacer.'
                  : null}
                {mayDo ? (
                  <div>
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={run.answering === row.reservaId}
                      disabled={run.running || run.answering !== null}
                      aria-label={`Intentar de nuevo: ${row.reserva?.nombrePasajero ?? row.reservaId}`}
                      onClick={() => void run.answer(row.reservaId)}
                    >
                      Intentar de nuevo
                    </Button>
                  </div>
                ) : null}
              </PasoLine>
            ))}
          </ul>
        </section>
      ) : null}
      {run.running ? null : <Informe contingencia={contingencia} />}
      {run.running ? null : <DevolucionesOf contingencia={contingencia} />}
    </Stack>
  )
}

interface ButtonsProps extends OfRun {
  onTell: () => void
  onClose: () => void
}

function Buttons({ contingencia, run, onTell, onClose }: ButtonsProps) {
  const mayDo = useMay(contingencias.paso)
  const mayTell = useMay(mensajes.avisar)
  const dejar = useCommand(contingencias.dejar)
  const [leaving, setLeaving] = useState(false)
  const rest = remainingOf(contingencia.reservas)
  if (run.running)
    return (
      <Button variant="default" onClick={run.stop}>
        Detener
      </Button>
    )
  return (
    <Group gap="xs" justify="flex-end">
      {mayDo && rest > 0 ? (
        <Button variant="subtle" color="red" onClick={() => setLeaving(true)}>
          Dejar las que faltan
        </Button>
      ) : null}
      <Button variant="default" onClick={onClose}>
        Cerrar
      </Button>
      {mayTell && doneOf(contingencia).length > 0 ? (
        <Button variant={rest > 0 ? 'default' : 'filled'} onClick={onTell}>
          Avisar a los pasajeros
        </Button>
      ) : null}
      {mayDo && run.waiting.length > 0 ? (
        <Button onClick={run.goOn}>Seguir con {countReservas(run.waiting.length)}</Button>
      ) : null}
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        title="¿Dejar las que faltan?"
        message={`${countReservas(rest)} del ${formatDay(contingencia.fecha)} quedan como están.`}
        confirm="Dejarlas"
        busy={dejar.busy}
        error={dejar.error}
        onConfirm={() =>
          void dejar.run({ body: { id: contingencia.id } }).then(
            () => setLeaving(false),
            () => undefined,
          )
        }
      />
    </Group>
  )
}
