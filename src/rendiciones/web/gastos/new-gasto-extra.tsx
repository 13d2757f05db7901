import { useState } from 'react'
import { messagesOf } from '#lib/contract/messages.ts'
import { questionOfFew } from '#lib/contract/money.ts'
import { newKey } from '#lib/web/query.ts'
import { FileDrop } from '#lib/web/ui/file-drop.tsx'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { NuevoGastoExtra } from '../../contract/gasto-extra.ts'
import { ONLY_ONE_FILE, TIPOS_COMPROBANTE } from '../../rules.ts'
import { NO_PICTURE, usePick } from '../cobro/comprobante-picture.ts'
import { DraftDialog } from '../dialogs/draft-dialog.tsx'
import { QuienField } from '../dialogs/quien-field.tsx'
import { extraDraft } from '../drafts/draft-key.ts'
import { estadoOf, useEntries } from '../drafts/entry.ts'
import { useDraftKey, useKeptDraft } from '../drafts/kept-draft.ts'
import { useDraftSending } from '../drafts/send-draft.ts'
import { BLANK_EXTRA, type ExtraValues, gastoExtraOf } from './extra-values.ts'

interface NewGastoExtraProps {
  rutaId: number
  /** Excursion and day. */
  ruta: string
  rendicionId: number
  /** Key of the draft that is gone on with; empty for any. */
  draft: string
  onClose: () => void
}

/** Adds an expense to those of the route, with the photograph of its receipt. */
export function NewGastoExtra({ rutaId, ruta, rendicionId, draft, onClose }: NewGastoExtraProps) {
  const [fresh] = useState(newKey)
  const own = useDraftKey(rutaId, extraDraft(fresh))
  const started = useEntries(rutaId).find(
    (entry) => entry.kind === 'extra' && estadoOf(entry.draft) !== 'waits',
  )
  // One that was not finished, or refused, is gone on with.
  const [name] = useState(draft || started?.key || own)
  const kept = useKeptDraft<ExtraValues>(name, BLANK_EXTRA)
  const sent = useDraftSending({
    name,
    kept,
    errorsOf: (typed) => messagesOf(NuevoGastoExtra, { rendicionId, ...gastoExtraOf(typed) }),
    doubtOf: ({ valor }) => questionOfFew([['gastos', valor]]),
    datos: { ruta, rendicionId },
    onClose,
  })
  const { errors } = sent
  const { change, refine } = kept
  const picture = usePick({
    take: (archivo) => change({ archivo, urlComprobante: null }),
    refine: (archivo) => refine((now) => (now.archivo ? { archivo } : null)),
  })
  return (
    <DraftDialog
      title="Agregar gasto"
      submit="Agregar gasto"
      success="Gasto agregado"
      opened={{ error: null }}
      kept={kept}
      sent={sent}
      isLate={false}
      onShowRendida={undefined}
      onClose={onClose}
    >
      {(values) => (
        <>
          <UpperInput
            label="En qué se gastó"
            size="md"
            maxLength={100}
            data-autofocus
            data-path="nombre"
            value={values.nombre}
            error={errors.nombre}
            onChange={(event) => change({ nombre: event.currentTarget.value })}
          />
          <MoneyInput
            label="Valor"
            size="md"
            data-path="valor"
            value={values.valor}
            error={errors.valor}
            onChange={(valor) => change({ valor })}
          />
          <QuienField
            label="Quién lo pagó"
            values={values}
            rendicionId={rendicionId}
            errors={errors}
            disabled={sent.busy}
            onChange={change}
          />
          <FileDrop
            label="Boleta"
            prompt="Suelte la foto de la boleta aquí o haga clic para subirla."
            promptOnPhone="Foto de la boleta"
            onlyOne={ONLY_ONE_FILE}
            accept={TIPOS_COMPROBANTE}
            value={values.archivo as File | null}
            error={
              picture.problem ??
              (errors.urlComprobante as string) ??
              (errors.file as string) ??
              null
            }
            disabled={sent.busy}
            onChange={(file) => void picture.pick(file)}
            onRefused={(count) => picture.setProblem(count > 1 ? ONLY_ONE_FILE : NO_PICTURE)}
          />
        </>
      )}
    </DraftDialog>
  )
}
