import { quienOf } from '../../contract/quien.ts'
import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { CorregirDialog } from '../dialogs/corregir-dialog.tsx'
import { quienChosen } from '../dialogs/quien-chosen.ts'
import { QuienField } from '../dialogs/quien-field.tsx'
import { useCorrection } from '../dialogs/send-correction.ts'
import { CobroFields } from './cobro-fields.tsx'
import { CobroHeading } from './cobro-heading.tsx'
import { ComprobantePicture } from './cobro-rendido.tsx'
import { autorizacionOf, errorsOf, motivoCeroOf, pagoOf, valuesOf } from './cobro-values.ts'
import { uploadComprobante } from './send-cobro.ts'

interface CorregirCobroProps {
  reserva: ReservaRuta
  detalle: Detalle
  rendicion: Rendicion
  onClose: () => void
}

export function CorregirCobro({ reserva, detalle, rendicion, onClose }: CorregirCobroProps) {
  const correction = useCorrection({
    stored: detalle,
    initial: valuesOf(detalle),
    errorsOf: (values) => errorsOf(values, detalle.esperado, rendicion),
    changeOf: async (values) => {
      const urlComprobante = await uploadComprobante(values, {
        rendicionId: rendicion.id,
        onProgress: () => undefined,
        onUploaded: async (url) => correction.change({ urlComprobante: url }),
      })
      const { comentario } = values
      return {
        detalle: {
          ...pagoOf(values),
          ...(detalle.vuelto && { vuelto: values.vuelto || 0 }),
          comentario,
          ...(detalle.autorizacion && { autorizacion: '' }),
          ...autorizacionOf(values),
          ...motivoCeroOf(values, detalle.esperado),
          ...(urlComprobante && { urlComprobante }),
        },
        ...quienChosen(values),
      }
    },
  })
  const { values, errors } = correction.form
  return (
    <CorregirDialog
      title="Corregir Rendición"
      success="Rendición corregida"
      correction={correction}
      onClose={onClose}
      heading={<CobroHeading reserva={reserva} />}
    >
      <CobroFields
        values={values}
        esperado={detalle.esperado}
        rendicion={rendicion}
        errors={errors}
        disabled={correction.busy}
        comprobante={detalle.urlComprobante ? 'Cambiar comprobante' : 'Comprobante'}
        onChange={correction.change}
        onRefine={correction.refine}
      />
      {values.archivo ? null : <ComprobantePicture url={detalle.urlComprobante} />}
      <QuienField
        label="Quién lo cobró"
        values={values}
        rendicionId={rendicion.id}
        now={quienOf(detalle)}
        errors={errors}
        disabled={correction.busy}
        onChange={correction.change}
      />
    </CorregirDialog>
  )
}
