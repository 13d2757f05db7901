import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import classes from './finanzas-home.module.css'

export function HomeBanner() {
  const { operador } = useLoaded(acceso.ajustes, {})
  return (
    <section className={`${classes.banner} no-print`} aria-label={operador.nombre}>
      <svg viewBox="0 0 560 148" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
        <circle cx="418" cy="44" r="26" fill="#ffd9a0" opacity="0.85" />
        <path d="M0 148 122 84l58 28 96-66 74 52 52-26 158 76z" fill="#6d2c18" opacity="0.55" />
        <path d="M96 148 214 104l64 22 92-58 66 44 124-40v76z" fill="#4a1c0f" opacity="0.6" />
        <path d="M188 148c90-34 214-40 372-18v18z" fill="#2f1009" opacity="0.6" />
      </svg>
      <h2>Cuentas claras en cada salida</h2>
      <p>{operador.nombre}: lo que cobra el guía en la ruta llega completo a la caja.</p>
    </section>
  )
}
