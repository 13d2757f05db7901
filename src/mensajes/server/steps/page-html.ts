import { formatClp } from '#lib/contract/money.ts'
import { escapeHtml } from '#lib/server/html.ts'
import { pageAddress } from '#reservas/contract/enlace.ts'
import { windowEnd, windowText } from '#reservas/contract/pickup-day.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import type { Facts } from '../../contract/facts.ts'
import { PAGE_WORDS, type PageWords } from '../../contract/page-words.ts'
import { LARGO_DE_PETICION, type Peticion, TIPOS_DE_PETICION } from '../../contract/peticion.ts'
import { longDay, otherDayOf, payText } from '../../contract/spoken.ts'
import { IDIOMAS, type Idioma } from '../../rules.ts'
import { PAGE_STYLE } from './page-style.ts'

export interface Operator {
  readonly name: string
  readonly logo: string
  readonly phone: string
  readonly email: string
}

export interface Tour {
  readonly reserva: Pick<Reserva, 'nombreExcursion' | 'hotel'>
  readonly facts: Facts
}

export interface Page {
  readonly idioma: Idioma
  readonly token: string
  readonly tour: Tour
  /** Digest of the facts shown. */
  readonly contenido: string
  /** True if the passenger said to have seen these facts. */
  readonly confirmado: boolean
  /** True if the facts changed while the passenger read them. */
  readonly cambio: boolean
  readonly tarde: number
  readonly llevar: string
  readonly otras: readonly Tour[]
  readonly peticiones: readonly Peticion[]
}

const NAMES: Readonly<Record<Idioma, string>> = { es: 'Español', en: 'English', pt: 'Português' }

/** Names the operator and nothing else in its head: previews of links show it to whoever sees the message. */
const documentOf = (lang: string, operator: Operator, body: string) => {
  const name = escapeHtml(operator.name)
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive, nosnippet"><meta name="referrer" content="no-referrer">
<meta property="og:title" content="${name}"><meta property="og:description" content="${name}"><title>${name}</title><style>${PAGE_STYLE}</style></head>
<body>${body}</body></html>
`
}

/** The operator, by the logo that is made for dark grounds, and what stands beside it. */
const headerOf = ({ logo, name }: Operator, beside = '') =>
  `<header><div><span>${logo ? '<img src="/logo" alt="">' : ''}<strong>${escapeHtml(name)}</strong></span>${beside}</div></header>`

const outside = (href: string, text: string) =>
  `<p><a class="button" href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(text)}</a></p>`

const phoneOf = ({ phone }: Operator) => phone.replace(/\D/g, '')

/** Ways to write to the operator. */
const contactOf = (operator: Operator, words: Pick<PageWords, 'contact' | 'mail'>) =>
  [
    phoneOf(operator) && outside(`https://wa.me/${phoneOf(operator)}`, words.contact),
    operator.email && outside(`mailto:${operator.email}`, words.mail),
  ]
    .filter(Boolean)
    .join('')

const inAll = (text: (words: PageWords) => string) =>
  IDIOMAS.map((idioma) => `<p lang="${idioma}">${escapeHtml(text(PAGE_WORDS[idioma]))}</p>`).join(
    '',
  )

const TITLE = `<h1>${IDIOMAS.map((idioma) => escapeHtml(PAGE_WORDS[idioma].title)).join(' / ')}</h1>`

/** Where the reader's language is not known. */
const IN_ALL = { contact: 'WhatsApp', mail: 'E-mail' }

/** One page for every token that opens nothing: nobody learns which ones existed. */
export const overHtml = (operator: Operator) =>
  documentOf(
    'es',
    operator,
    `${headerOf(operator)}<main><section>${TITLE}${inAll(({ over }) => over)}${contactOf(operator, IN_ALL)}</section></main>`,
  )

/** For what cannot be done now. */
export const refusedHtml = (operator: Operator, text: (words: PageWords) => string) =>
  documentOf(
    'es',
    operator,
    `${headerOf(operator)}<main><section>${TITLE}${inAll(text)}</section></main>`,
  )

const fact = (name: string, value: string, style = '') =>
  `<dt>${escapeHtml(name)}</dt><dd${style && ` class="${style}"`}>${escapeHtml(value)}</dd>`

/** `07:30–07:50 (lunes 23, la noche anterior)`; the window moves with what the guide said. */
function pickupText({ hora, ventana, ...facts }: Facts, idioma: Idioma, tarde = 0) {
  if (!hora) return PAGE_WORDS[idioma].noHour
  const other = otherDayOf({ hora, ventana, ...facts }, idioma)
  return `${windowText(windowEnd(hora, tarde), ventana)}${other && ` (${other})`}`
}

function payOf(facts: Facts, idioma: Idioma) {
  if (facts.porPagar === 0) return PAGE_WORDS[idioma].paid
  return payText(facts, idioma) || `${formatClp(facts.porPagar)} CLP. ${PAGE_WORDS[idioma].agreed}`
}

const tourOf = ({ idioma, tour, tarde }: Page, words: PageWords) => {
  const { reserva, facts } = tour
  const more = facts.activa
    ? [
        fact(words.pickup, pickupText(facts, idioma, tarde), 'hour'),
        `<dd>${escapeHtml(words.lobby(reserva.hotel.nombre))}</dd>`,
        facts.salida ? fact(words.departure, facts.salida) : '',
        fact(words.pay, payOf(facts, idioma)),
      ]
    : []
  return `<h1>${escapeHtml(reserva.nombreExcursion)}</h1><dl>${fact(words.day, longDay(facts.fecha, idioma))}${more.join('')}</dl>`
}

const receivedOf = ({ tour, contenido, confirmado }: Page, words: PageWords) => {
  if (confirmado) return `<p class="ok" role="status">${escapeHtml(words.wasReceived)}</p>`
  // Without an hour there is nothing yet to be confirmed.
  if (tour.facts.activa && !tour.facts.hora) return ''
  return `<form method="post"><input type="hidden" name="contenido" value="${contenido}"><button name="hace" value="recibido">${escapeHtml(words.received)}</button></form>`
}

const askOf = (
  tipo: Peticion['tipo'],
  words: PageWords,
) => `<details><summary>${escapeHtml(words.ask[tipo])}</summary>
<form method="post"><label for="${tipo}">${escapeHtml(words.tell)}</label><textarea id="${tipo}" name="texto" maxlength="${LARGO_DE_PETICION}"></textarea>
<button name="hace" value="${tipo}">${escapeHtml(words.send)}</button></form></details>`

const askedOf = (one: Peticion, words: PageWords) => {
  const answer =
    one.estado === 'pendiente'
      ? `<p role="status">${escapeHtml(words.thanks)}</p>`
      : `<p><strong>${escapeHtml(words.answers[one.estado])}</strong></p><p class="said">${escapeHtml(one.respuesta)}</p>`
  return `<section><h2>${escapeHtml(words.asked[one.tipo])}</h2>${one.texto && `<p class="said">${escapeHtml(one.texto)}</p>`}${answer}</section>`
}

const otherOf = ({ reserva, facts }: Tour, idioma: Idioma) =>
  `<p><strong>${escapeHtml(reserva.nombreExcursion)}</strong><br>${escapeHtml(longDay(facts.fecha, idioma))} · ${escapeHtml(pickupText(facts, idioma))}</p>`

const languagesOf = (current: Idioma | null) =>
  IDIOMAS.map(
    (idioma) =>
      `<a href="?idioma=${idioma}" rel="nofollow" lang="${idioma}" hreflang="${idioma}"${idioma === current ? ' aria-current="page"' : ''}>${NAMES[idioma]}</a>`,
  ).join(' ')

/** For robots that look at links: the same for every token. A person taken for one goes on by choosing a language. */
export const robotHtml = (operator: Operator) =>
  documentOf(
    'es',
    operator,
    `${headerOf(operator)}<main><section><h1>${escapeHtml(operator.name)}</h1><p>${languagesOf(null)}</p>${contactOf(operator, IN_ALL)}</section></main>`,
  )

/** Writes a passenger's page. It names neither passenger nor room, and has no script. */
export function pageHtml(page: Page, operator: Operator): string {
  const { idioma, token, tour, tarde, otras, peticiones } = page
  const words = PAGE_WORDS[idioma]
  const { activa } = tour.facts
  const waiting = new Set(
    peticiones.filter(({ estado }) => estado === 'pendiente').map(({ tipo }) => tipo),
  )
  const asks = TIPOS_DE_PETICION.filter((tipo) => !waiting.has(tipo)).map((tipo) =>
    askOf(tipo, words),
  )
  const parts = [
    page.cambio && `<section class="late" role="alert">${escapeHtml(words.changed)}</section>`,
    !activa && `<section class="off">${escapeHtml(words.anulada)}</section>`,
    activa && tarde > 0 && `<section class="late">${escapeHtml(words.late(tarde))}</section>`,
    `<section>${tourOf(page, words)}${receivedOf(page, words)}</section>`,
    peticiones.map((one) => askedOf(one, words)).join(''),
    activa && asks.length > 0 && `<section>${asks.join('')}</section>`,
    activa &&
      `<section><h2>${escapeHtml(words.bring)}</h2><p class="said">${escapeHtml(page.llevar)}</p></section>`,
    otras.length > 0 &&
      `<section><h2>${escapeHtml(words.others)}</h2>${otras.map((other) => otherOf(other, idioma)).join('')}</section>`,
    contactOf(operator, words),
  ]
  return documentOf(
    idioma,
    operator,
    `${headerOf(operator, `<nav aria-label="Idioma / Language">${languagesOf(idioma)}</nav>`)}
<main>${parts.filter(Boolean).join('\n')}</main>
<footer><a class="plain" href="${pageAddress(token)}/interno">${escapeHtml(words.staff(operator.name))}</a></footer>`,
  )
}
