import { SimpleGrid, Stack } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { formatClp } from '#lib/contract/money.ts'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { GASTO_LINES } from '../../contract/rendicion-fields.ts'
import cuenta from '../cuenta/cuenta.module.css'
import { type GastoValues, sumOf } from './gasto-values.ts'

interface GastoFieldsProps {
  values: GastoValues
  errors: FormErrors
  disabled: boolean
  onChange: (next: Partial<GastoValues>) => void
}

export const GastoFields = ({ values, errors, disabled, onChange }: GastoFieldsProps) => (
  <Stack gap="md">
    {GASTO_LINES.map(({ label, nombre, valor }) => (
      <SimpleGrid key={valor} cols={2} spacing="sm">
        {nombre ? (
          <UpperInput
            label={`${label}: nombre`}
            size="md"
            maxLength={100}
            value={values[nombre]}
            error={errors[nombre]}
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
          value={values[valor]}
          error={errors[valor]}
          disabled={disabled}
          data-path={valor}
          onChange={(value) => onChange({ [valor]: value })}
        />
      </SimpleGrid>
    ))}
    <p className={cuenta.total}>
      <span>Total gastos</span>
      <span role="status">{formatClp(sumOf(values))}</span>
    </p>
  </Stack>
)
