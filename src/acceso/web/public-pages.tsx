import { Anchor, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import classes from './gate.module.css'
import { Gate } from './gate.tsx'

const PAGES = {
  '/terminos': ['terminos', 'Términos y condiciones'],
  '/planes': ['planes', 'Planes'],
  '/contacto': ['contacto', 'Contacto'],
} as const

const isPage = (path: string): path is keyof typeof PAGES => path in PAGES

/** Shows /terminos, /planes and /contacto, unless the settings link elsewhere. */
export function Screen() {
  const { paginas, operador } = useLoaded(acceso.ajustes, {})
  const { pathname } = useLocation()
  const [name, title] = PAGES[isPage(pathname) ? pathname : '/contacto']
  const { telefono, email } = operador
  return (
    <Gate documentTitle={`${title} · Travesía`} title={title} subtitle={operador.nombre}>
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
    </Gate>
  )
}
