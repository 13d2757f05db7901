import { formatClp } from '#lib/contract/money.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import type { Gasto } from '../../contract/rendicion.ts'
import { totalGastos } from '../../rules.ts'
import { useBorrador, useClave } from '../borradores/borrador.ts'
import { DeAntes } from '../borradores/de-antes.tsx'
import cuenta from '../cuenta/cuenta.module.css'
import { LecturaDialog } from '../dialogos/lectura-dialog.tsx'
import { Historia } from '../historia/historia.tsx'
import { EN_BLANCO, LINEAS, sumaDe, type Valores } from './valores.ts'

interface RendidosProps {
  rutaId: number
  gasto: Gasto
  onCorregir: (() => void) | undefined
  onClose: () => void
}

export function Rendidos({ rutaId, gasto, onCorregir, onClose }: RendidosProps) {
  const borrador = useBorrador<Valores>(useClave(rutaId, null), EN_BLANCO)
  return (
    <LecturaDialog title="Rendición de Gastos" onCorregir={onCorregir} onClose={onClose}>
      <Facts columns={2}>
        {LINEAS.map(({ label, nombre, valor }) => (
          <Fact key={valor} label={(nombre && gasto[nombre]) || label}>
            {formatClp(gasto[valor])}
          </Fact>
        ))}
      </Facts>
      <p className={cuenta.total}>
        <span>Total gastos</span>
        <span>{formatClp(totalGastos(gasto))}</span>
      </p>
      <Historia query={{ gastoId: gasto.id }} />
      <DeAntes borrador={borrador}>
        {(valores) => `Total gastos ${formatClp(sumaDe(valores))}.`}
      </DeAntes>
    </LecturaDialog>
  )
}
