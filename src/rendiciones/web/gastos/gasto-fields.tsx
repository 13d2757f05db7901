import { Stack } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { formatClp } from '#lib/contract/money.ts'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { GASTO_LINES } from '../../contract/rendicion-fields.ts'
import cobro from '../cobro/cobro.module.css'
import type { Refine } from '../cobro/comprobante-picture.ts'
import { FotoButton } from './foto-button.tsx'
import classes from './gasto-fields.module.css'
import { type GastoValues, sumOf, withFoto } from './gasto-values.ts'

interface GastoFieldsProps {
  values: GastoValues
  errors: FormErrors
  disabled: boolean
  onChange: (next: Partial<GastoValues>) => void
  onRefine: Refine<GastoValues>
}

const text = { label: classes.label, input: classes.name }
const amount = { label: classes.label, input: classes.amount }

/** A line per kind of expense: what it was and how much, both as high as a thumb is wide. */
export const GastoFields = ({ values, errors, disabled, onChange, onRefine }: GastoFieldsProps) => (
  <Stack gap="md">
    <ul className={classes.lines}>
      {GASTO_LINES.map(({ linea, label, nombre, valor }) => (
        <li key={valor}>
          {nombre ? (
            <UpperInput
              label={`${label}: nombre`}
              variant="unstyled"
              classNames={text}
              placeholder="¿En qué?"
              maxLength={100}
              value={values[nombre]}
              error={errors[nombre]}
              disabled={disabled}
              data-path={nombre}
              onChange={(event) => onChange({ [nombre]: event.currentTarget.value })}
            />
          ) : (
            <span className={classes.kind}>{label}</span>
          )}
          <MoneyInput
            label={`${label}: valor`}
            variant="unstyled"
            classNames={amount}
            placeholder="$0"
            value={values[valor]}
            error={errors[valor]}
            disabled={disabled}
            data-path={valor}
            onChange={(value) => onChange({ [valor]: value })}
          />
          <FotoButton
            linea={label}
            archivo={values.fotos?.[linea]?.archivo ?? null}
            error={errors[`comprobantes.${linea}`] as string | undefined}
            disabled={disabled}
            onChange={(archivo) => onChange({ fotos: withFoto(values.fotos, linea, archivo) })}
            onRefine={(archivo) =>
              onRefine(({ fotos }) =>
                fotos?.[linea] ? { fotos: withFoto(fotos, linea, archivo) } : null,
              )
            }
          />
        </li>
      ))}
    </ul>
    <p className={cobro.total}>
      <span>Total gastos</span>
      <span role="status">{formatClp(sumOf(values))}</span>
    </p>
  </Stack>
)
