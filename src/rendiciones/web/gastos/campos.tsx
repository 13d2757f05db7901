import { SimpleGrid, Stack } from '@mantine/core'
import { formatClp } from '#lib/contract/money.ts'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import cuenta from '../cuenta/cuenta.module.css'
import { type Errores, LINEAS, sumaDe, type Valores } from './valores.ts'

interface CamposProps {
  valores: Valores
  errores: Errores
  disabled: boolean
  onChange: (next: Partial<Valores>) => void
}

export const Campos = ({ valores, errores, disabled, onChange }: CamposProps) => (
  <Stack gap="md">
    {LINEAS.map(({ label, nombre, valor }) => (
      <SimpleGrid key={valor} cols={2} spacing="sm">
        {nombre ? (
          <UpperInput
            label={`${label}: nombre`}
            size="md"
            maxLength={100}
            value={valores[nombre]}
            error={errores[nombre]}
            disabled={disabled}
            data-path={nombre}
            onChange={(event) => onChange({ [nombre]: event.currentTarget.value })}
          />
        ) : (
          <span />
        )}
        <MoneyInput
          label={`${label}: valor`}
          size="md"
          value={valores[valor]}
          error={errores[valor]}
          disabled={disabled}
          data-path={valor}
          onChange={(value) => onChange({ [valor]: value })}
        />
      </SimpleGrid>
    ))}
    <p className={cuenta.total}>
      <span>Total gastos</span>
      <span role="status">{formatClp(sumaDe(valores))}</span>
    </p>
  </Stack>
)
