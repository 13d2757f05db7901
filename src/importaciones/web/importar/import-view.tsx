import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { useStamp } from '#lib/web/export/stamp.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FocusedPart } from '#lib/web/ui/focused-part.tsx'
import { RunProgress } from '#lib/web/ui/run-progress.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import type { Importacion } from '../../contract/importacion.ts'
import { NOUN_TEXTS } from '../noun-texts.ts'
import { ColumnsPart } from './columns-part.tsx'
import { ImportButtons } from './import-buttons.tsx'
import { useImportRun, type Work } from './import-run.ts'
import { summaryOf } from './import-texts.ts'
import { QuestionsPart } from './questions-part.tsx'
import { RowsPart } from './rows-part.tsx'
import { UnlistedPart } from './unlisted-part.tsx'

const LABELS: Readonly<Record<Work, string>> = {
  ensayar: 'Revisando las filas',
  aplicar: 'Importando',
  deshacer: 'Deshaciendo',
}

/** One import: its columns, questions and rows, and what can be done with it. */
export function ImportView({ importacion }: { importacion: Importacion }) {
  const { id, de, origen, estado, usuario, creada, cuentas, preguntas } = importacion
  const { zone } = useStamp()
  const run = useImportRun(id)
  const unjudged = estado === 'revisando' ? cuentas['por ver'] : 0
  const rehearse = useEffectEvent(() => run.run('ensayar', unjudged))
  useEffect(() => {
    if (unjudged > 0) rehearse()
    // A change of columns or answers makes another version, whose rows are judged anew.
  }, [unjudged])
  const { many } = NOUN_TEXTS[de]
  return (
    <>
      <ScreenTitle
        title={`Importar ${many}`}
        subtitle={`${origen} · ${usuario.nombre}, ${formatMoment(zone, creada)}`}
        actions={
          <Button
            variant="default"
            renderRoot={(root) => <Link {...root} to="/importar" search={{ de }} />}
          >
            Otro archivo
          </Button>
        }
      />
      <Stack gap="md">
        <FocusedPart key={String(run.work)}>
          {run.work ? (
            <RunProgress
              label={LABELS[run.work]}
              sent={run.all - run.left}
              all={Math.max(1, run.all)}
            />
          ) : (
            <Text fw={600} size="lg" role="status">
              {summaryOf(importacion)}
            </Text>
          )}
        </FocusedPart>
        {run.lost ? (
          <Failure title="Quedó a medio camino" error={run.lost}>
            <Text size="sm">Lo hecho queda. Al seguir se hace solo lo que falta.</Text>
          </Failure>
        ) : null}
        <ImportButtons importacion={importacion} run={run} />
        {['cargando', 'revisando'].includes(estado) ? (
          <ColumnsPart importacion={importacion} />
        ) : null}
        {preguntas.length > 0 && !run.work && ['revisando', 'aplicada'].includes(estado) ? (
          <QuestionsPart importacion={importacion} />
        ) : null}
        {de === 'reservas' && !run.work && estado !== 'cargando' ? <UnlistedPart id={id} /> : null}
        <RowsPart importacion={importacion} isRunning={run.work !== null} />
      </Stack>
    </>
  )
}
