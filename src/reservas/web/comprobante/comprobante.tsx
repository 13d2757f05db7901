import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { QrCode } from '#lib/web/ui/qr-code.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import classes from './comprobante.module.css'
import { BANNER, HILLS, SKY } from './comprobante-banner.ts'
import { type ComprobanteContent, contentOf, type Line } from './comprobante-content.ts'
import { type Bilingual, both, inBoth, WORDS } from './voucher-words.ts'

export const Both = ({ es, second }: Bilingual) => (
  <>
    {es}
    {es === second ? null : <span className={classes.en}> / {second}</span>}
  </>
)

export const Fact = ({ es, second, value }: Line) => (
  <div>
    <dt>
      <Both es={es} second={second} />
    </dt>
    <dd>{value}</dd>
  </div>
)

export function Banner({
  label,
  number,
  operador,
  logo,
}: Pick<ComprobanteContent, 'number' | 'operador'> & { label: string; logo: string }) {
  // Hides a logo that cannot be loaded; the name remains.
  const [readable, setReadable] = useState(logo !== '')
  return (
    <div className={classes.banner}>
      <svg
        viewBox={`0 0 ${BANNER.width} ${BANNER.height}`}
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="comprobante-cielo" x1="0" y1="0" x2="1" y2="0.6">
            {SKY.map((color, i) => (
              <stop key={color} offset={i / (SKY.length - 1)} stopColor={color} />
            ))}
          </linearGradient>
        </defs>
        <rect width={BANNER.width} height={BANNER.height} fill="url(#comprobante-cielo)" />
        {HILLS.map(({ color, d }) => (
          <path key={color} d={d} fill={color} />
        ))}
      </svg>
      <div className={classes.bannerText}>
        <div>
          {readable ? (
            <img className={classes.logo} src={logo} alt="" onError={() => setReadable(false)} />
          ) : null}
          <div className={classes.operator}>{operador.nombre}</div>
          <div className={classes.contact}>{operador.contact}</div>
        </div>
        <div className={classes.number}>
          {label}
          <strong>{number}</strong>
        </div>
      </div>
    </div>
  )
}

export const Conditions = ({
  thanks,
  policy,
  notes,
}: Pick<ComprobanteContent, 'thanks' | 'policy' | 'notes'>) => (
  <div>
    <p className={classes.thanks}>{thanks}</p>
    <p>{policy}</p>
    {notes.map((note) => (
      <p key={note.es}>
        <Both {...note} />
      </p>
    ))}
  </div>
)

interface VoucherCodeProps {
  content: Pick<ComprobanteContent, 'qr' | 'qrLabel'>
  label: string
  size: number
}

/** The code, with what it opens. */
export const VoucherCode = ({ content: { qr, qrLabel }, label, size }: VoucherCodeProps) => (
  <figure className={classes.code}>
    <QrCode text={qr} label={label} size={size} />
    {qrLabel ? (
      <figcaption>
        <Both {...qrLabel} />
      </figcaption>
    ) : null}
  </figure>
)

export function Comprobante({ reserva, link }: { reserva: Reserva; link?: string | undefined }) {
  const ajustes = useLoaded(acceso.ajustes, {})
  const c = contentOf(reserva, ajustes, link)
  return (
    <article
      className={`${classes.paper} print-only-this`}
      aria-label={`Comprobante de reserva ${c.number}`}
    >
      <Banner label="N°" number={c.number} operador={c.operador} logo={ajustes.operador.logo} />
      <div className={classes.body}>
        {c.anulada ? <div className={classes.void}>{both(c.void)}</div> : null}
        <header className={classes.head}>
          <h2>
            {c.title.es} <span>/ {c.title.second}</span>
          </h2>
          <div className={classes.issued}>
            <Both {...inBoth(WORDS.issued, c.second)} /> {c.issued}
          </div>
        </header>
        <section className={classes.tour}>
          <h3>{c.excursion}</h3>
          <dl className={classes.grid}>
            <Fact {...c.fecha} />
            <Fact {...c.pickup} value={`${c.pickup.value} · ${both(c.pickup.note)}`} />
          </dl>
        </section>
        <dl className={classes.grid}>
          {c.pasajero.map((line) => (
            <Fact key={line.es} {...line} />
          ))}
        </dl>
        <section className={classes.money}>
          <dl className={classes.prices}>
            {[...c.prices, c.total].map((line) => (
              <Fact key={line.es} {...line} />
            ))}
          </dl>
          <div className={classes.pay}>
            {c.payment.amount ? <strong>{c.payment.amount}</strong> : null}
            <Both es={c.payment.es} second={c.payment.second} />
          </div>
        </section>
        <footer className={classes.foot}>
          <Conditions {...c} />
          <VoucherCode
            content={c}
            label={
              link ? 'Código QR de la página del pasajero' : 'Código QR para escribir al operador'
            }
            size={96}
          />
        </footer>
      </div>
    </article>
  )
}
