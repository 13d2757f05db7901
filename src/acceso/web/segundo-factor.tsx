import { CodigoForm, type SegundoFactorProps } from './codigo-form.tsx'
import { Enrolar } from './enrolar.tsx'

/** What the pending session waits for: a code, or a first enrolment (D8). */
export const SegundoFactor = (props: SegundoFactorProps) =>
  props.sesion.factor === 'enrolar' ? <Enrolar {...props} /> : <CodigoForm {...props} />
