import type { Clase, Idioma } from '../rules.ts'

export interface Words {
  readonly asunto: string
  readonly cuerpo: string
  readonly linea: string
}

const plain = (asunto: string, cuerpo: readonly string[], linea = ''): Words => ({
  asunto,
  cuerpo: cuerpo.join('\n'),
  linea,
})
const SIGNED = ['', '{operador} {telefono}']

/** Texts of the product, where the operator wrote none. The subject names nobody: a locked screen shows it. */
export const DEFAULT_TEXTS: Readonly<Record<Clase | 'pagina', Readonly<Record<Idioma, Words>>>> = {
  recogida: {
    es: plain(
      'Su excursión · {operador}',
      [
        'Hola, {nombre}:',
        '',
        '{detalle}',
        '',
        'Aquí lo ve siempre al día, y nos puede avisar cualquier cosa:',
        '{enlace}',
        ...SIGNED,
      ],
      '{excursion}, {fecha}: pasamos por usted entre las {desde} y las {hasta}, en la recepción de {lugar}. {pagar}',
    ),
    en: plain(
      'Your tour · {operador}',
      [
        'Hello {nombre},',
        '',
        '{detalle}',
        '',
        'Always up to date here, and you can tell us anything:',
        '{enlace}',
        ...SIGNED,
      ],
      '{excursion}, {fecha}: we pick you up between {desde} and {hasta} at the lobby of {lugar}. {pagar}',
    ),
    pt: plain(
      'Seu passeio · {operador}',
      [
        'Olá, {nombre}!',
        '',
        '{detalle}',
        '',
        'Aqui está sempre atualizado, e você pode nos avisar de qualquer coisa:',
        '{enlace}',
        ...SIGNED,
      ],
      '{excursion}, {fecha}: buscamos você entre {desde} e {hasta}, na recepção de {lugar}. {pagar}',
    ),
  },
  cambio: {
    es: plain(
      'Cambió su excursión · {operador}',
      [
        'Hola, {nombre}: hubo un cambio. {motivo}',
        '',
        '{detalle}',
        '',
        'Confírmenos que lo vio:',
        '{enlace}',
        ...SIGNED,
      ],
      '{excursion}, {fecha}: ahora pasamos por usted entre las {desde} y las {hasta}, en la recepción de {lugar} (antes: {antes}). {pagar}',
    ),
    en: plain(
      'Your tour has changed · {operador}',
      [
        'Hello {nombre}, something has changed. {motivo}',
        '',
        '{detalle}',
        '',
        'Please confirm that you saw it:',
        '{enlace}',
        ...SIGNED,
      ],
      '{excursion}, {fecha}: we now pick you up between {desde} and {hasta} at the lobby of {lugar} (before: {antes}). {pagar}',
    ),
    pt: plain(
      'Seu passeio mudou · {operador}',
      [
        'Olá, {nombre}! Houve uma mudança. {motivo}',
        '',
        '{detalle}',
        '',
        'Confirme que você viu:',
        '{enlace}',
        ...SIGNED,
      ],
      '{excursion}, {fecha}: agora buscamos você entre {desde} e {hasta}, na recepção de {lugar} (antes: {antes}). {pagar}',
    ),
  },
  anulacion: {
    es: plain(
      'Su excursión fue anulada · {operador}',
      [
        'Hola, {nombre}: {motivo}',
        '',
        '{detalle}',
        '',
        'Escríbanos si quiere otra fecha o tiene algo por recuperar:',
        '{enlace}',
        ...SIGNED,
      ],
      '{excursion}, {fecha}: anulada.',
    ),
    en: plain(
      'Your tour was cancelled · {operador}',
      [
        'Hello {nombre}, {motivo}',
        '',
        '{detalle}',
        '',
        'Write to us for another date or a refund:',
        '{enlace}',
        ...SIGNED,
      ],
      '{excursion}, {fecha}: cancelled.',
    ),
    pt: plain(
      'Seu passeio foi cancelado · {operador}',
      [
        'Olá, {nombre}! {motivo}',
        '',
        '{detalle}',
        '',
        'Escreva para outra data ou para o reembolso:',
        '{enlace}',
        ...SIGNED,
      ],
      '{excursion}, {fecha}: cancelado.',
    ),
  },
  respuesta: {
    es: plain('Respuesta a su mensaje · {operador}', [
      'Hola, {nombre}:',
      '',
      '{respuesta}',
      '',
      '{enlace}',
      ...SIGNED,
    ]),
    en: plain('Reply to your message · {operador}', [
      'Hello {nombre},',
      '',
      '{respuesta}',
      '',
      '{enlace}',
      ...SIGNED,
    ]),
    pt: plain('Resposta à sua mensagem · {operador}', [
      'Olá, {nombre}!',
      '',
      '{respuesta}',
      '',
      '{enlace}',
      ...SIGNED,
    ]),
  },
  /** Says what to bring. */
  pagina: {
    es: plain('', [
      'Las entradas a parques y sitios no están incluidas. Traiga efectivo, agua, abrigo y protector solar.',
    ]),
    en: plain('', [
      'Park entrance fees are not included. Bring cash, water, warm clothes and sunscreen.',
    ]),
    pt: plain('', [
      'As entradas dos parques não estão incluídas. Traga dinheiro, água, agasalho e protetor solar.',
    ]),
  },
}
