import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { QrCode } from '#lib/web/ui/qr-code.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { BANNER, CERROS, CIELO } from './banner.ts'
import classes from './comprobante.module.css'
import { type Bilingue, type Contenido, contenidoDe, type Linea } from './contenido.ts'

const Dos = ({ es, en }: Bilingue) => (
  <>
    {es}
    {es === en ? null : <span className={classes.en}> / {en}</span>}
  </>
)

const Dato = ({ es, en, value }: Linea) => (
  <div>
    <dt>
      <Dos es={es} en={en} />
    </dt>
    <dd>{value}</dd>
  </div>
)

function Banner({
  numero,
  operador,
  logo,
}: Pick<Contenido, 'numero' | 'operador'> & { logo: string }) {
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
            {CIELO.map((color, i) => (
              <stop key={color} offset={i / (CIELO.length - 1)} stopColor={color} />
            ))}
          </linearGradient>
        </defs>
        <rect width={BANNER.width} height={BANNER.height} fill="url(#comprobante-cielo)" />
        {CERROS.map(({ color, d }) => (
          <path key={color} d={d} fill={color} />
        ))}
      </svg>
      <div className={classes.bannerText}>
        <div>
          {readable ? (
            <img className={classes.logo} src={logo} alt="" onError={() => setReadable(false)} />
          ) : null}
          <div className={classes.operator}>{operador.nombre}</div>
          <div className={classes.contact}>{operador.contacto}</div>
        </div>
        <div className={classes.number}>
          N°
          <strong>{numero}</strong>
        </div>
      </div>
    </div>
  )
}

export function Comprobante({ reserva }: { reserva: Reserva }) {
  const ajustes = useLoaded(acceso.ajustes, {})
  const c = contenidoDe(reserva, ajustes)
  return (
    <article
      className={`${classes.paper} print-only-this`}
      aria-label={`Comprobante de reserva ${c.numero}`}
    >
      <Banner numero={c.numero} operador={c.operador} logo={ajustes.operador.logo} />
      <div className={classes.body}>
        {c.anulada ? <div className={classes.void}>RESERVA ANULADA / CANCELLED</div> : null}
        <header className={classes.head}>
          <h2>
            COMPROBANTE DE RESERVA <span>/ BOOKING VOUCHER</span>
          </h2>
          <div className={classes.issued}>
            <Dos es="Emitido" en="Issued" /> {c.emitido}
          </div>
        </header>
        <section className={classes.tour}>
          <h3>{c.excursion}</h3>
          <dl className={classes.grid}>
            <Dato {...c.fecha} />
            <Dato
              {...c.recogida}
              value={`${c.recogida.value} · ${c.recogida.nota.es} / ${c.recogida.nota.en}`}
            />
          </dl>
        </section>
        <dl className={classes.grid}>
          {c.pasajero.map((dato) => (
            <Dato key={dato.es} {...dato} />
          ))}
        </dl>
        <section className={classes.money}>
          <dl className={classes.prices}>
            {[...c.precio, c.total].map((dato) => (
              <Dato key={dato.es} {...dato} />
            ))}
          </dl>
          <div className={classes.pay}>
            {c.pago.monto ? <strong>{c.pago.monto}</strong> : null}
            <Dos es={c.pago.es} en={c.pago.en} />
          </div>
        </section>
        <footer className={classes.foot}>
          <div>
            <p className={classes.thanks}>{c.pie}</p>
            <p>{c.politica}</p>
            {c.avisos.map((aviso) => (
              <p key={aviso.es}>
                <Dos {...aviso} />
              </p>
            ))}
          </div>
          <QrCode text={c.qr} label="Código QR para escribir al operador" size={96} />
        </footer>
      </div>
    </article>
  )
}
