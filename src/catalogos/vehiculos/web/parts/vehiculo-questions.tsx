import { asking } from '#lib/web/question.ts'
import { CuposDeRutas } from '../../contract.ts'
import { fraseDeCupo } from '../../rules.ts'

/** Asks whether a vehicle may have fewer seats than the passengers of its coming routes. */
export const askAboutCupos = asking(CuposDeRutas, ({ cupos }) => ({
  title: 'No caben todos',
  message: cupos.map((cupo) => <div key={cupo.rutaId}>{fraseDeCupo(cupo)}</div>),
  confirm: 'Guardar de todos modos',
  answers: { confirmarCupo: true },
}))
