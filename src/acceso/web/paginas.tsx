import { Anchor, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import classes from './puerta.module.css'
import { Puerta } from './puerta.tsx'

const PAGINAS = {
  '/terminos': ['terminos', 'Términos y condiciones'],
  '/planes': ['planes', 'Planes'],
  '/contacto': ['contacto', 'Contacto'],
} as const

const isPagina = (path: string): path is keyof typeof PAGINAS => path in PAGINAS

/** Shows /terminos, /planes and /contacto, unless the settings link elsewhere. */
export function Screen() {
  const { paginas, operador } = useLoaded(acceso.ajustes, {})
  const { pathname } = useLocation()
  const [name, title] = PAGINAS[isPagina(pathname) ? pathname : '/contacto']
  const { telefono, email } = operador
  return (
    <Puerta documentTitle={`${title} · Travesía`} title={title} subtitle={operador.nombre}>
      <Stack gap="md">
        {paginas[name].split(/\n{2,}/).map((paragraph) => (
          <Text key={paragraph} size="lg" style={{ whiteSpace: 'pre-line' }}>
            {paragraph}
          </Text>
        ))}
        {name === 'contacto' && telefono ? (
          <Anchor href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>{telefono}</Anchor>
        ) : null}
        {name === 'contacto' && email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : null}
        <Anchor className={classes.volver} renderRoot={(props) => <Link to="/login" {...props} />}>
          <IconArrowLeft size={16} aria-hidden /> Volver al ingreso
        </Anchor>
      </Stack>
    </Puerta>
  )
}
