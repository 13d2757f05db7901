import type { Idioma } from '../rules.ts'
import type { Peticion } from './peticion.ts'

/** Words of a passenger's page. */
export interface PageWords {
  readonly title: string
  readonly anulada: string
  readonly day: string
  readonly departure: string
  readonly pickup: string
  readonly noHour: string
  readonly lobby: (hotel: string) => string
  readonly late: (minutes: number) => string
  readonly pay: string
  readonly paid: string
  readonly agreed: string
  readonly bring: string
  readonly others: string
  readonly received: string
  readonly wasReceived: string
  readonly changed: string
  readonly ask: Readonly<Record<Peticion['tipo'], string>>
  readonly tell: string
  readonly send: string
  readonly thanks: string
  readonly asked: Readonly<Record<Peticion['tipo'], string>>
  readonly answers: Readonly<Record<Exclude<Peticion['estado'], 'pendiente'>, string>>
  readonly contact: string
  readonly mail: string
  readonly over: string
  readonly tooMany: string
  readonly failed: string
  readonly staff: (operator: string) => string
}

export const PAGE_WORDS: Readonly<Record<Idioma, PageWords>> = {
  es: {
    title: 'Su excursión',
    anulada: 'Esta excursión fue anulada.',
    day: 'Día',
    departure: 'Salida',
    pickup: 'Pasamos por usted',
    noHour: 'Hora por confirmar',
    lobby: (hotel) => `En la recepción de ${hotel}`,
    late: (minutes) => `El guía avisó que viene ${minutes} minutos tarde.`,
    pay: 'Pago',
    paid: 'Sin saldo por pagar.',
    agreed: 'Pago según lo acordado.',
    bring: 'Qué llevar',
    others: 'Sus otras excursiones',
    received: 'Recibido',
    wasReceived: 'Gracias: sabemos que lo vio.',
    changed: 'Cambió: mire de nuevo.',
    ask: { cambiar: 'Quiero cambiar', anular: 'Quiero anular' },
    tell: 'Cuéntenos (opcional)',
    send: 'Enviar',
    thanks: 'Gracias. La oficina le responde aquí.',
    asked: { cambiar: 'Pidió cambiar', anular: 'Pidió anular' },
    answers: { aceptada: 'Aceptado', rechazada: 'No se puede' },
    contact: 'Escríbanos por WhatsApp',
    mail: 'Escríbanos por correo',
    over: 'Este enlace ya no sirve. Escríbanos:',
    tooMany: 'Demasiadas visitas seguidas. Espere un momento.',
    failed: 'No se pudo. Intente de nuevo.',
    staff: (operator) => `Personal de ${operator}`,
  },
  en: {
    title: 'Your tour',
    anulada: 'This tour was cancelled.',
    day: 'Day',
    departure: 'Departure',
    pickup: 'We pick you up',
    noHour: 'Time to be confirmed',
    lobby: (hotel) => `At the lobby of ${hotel}`,
    late: (minutes) => `Your guide is running ${minutes} minutes late.`,
    pay: 'Payment',
    paid: 'Nothing left to pay.',
    agreed: 'Payment as agreed.',
    bring: 'What to bring',
    others: 'Your other tours',
    received: 'Got it',
    wasReceived: 'Thank you: we know that you saw it.',
    changed: 'It changed: please look again.',
    ask: { cambiar: 'I want to change', anular: 'I want to cancel' },
    tell: 'Tell us (optional)',
    send: 'Send',
    thanks: 'Thank you. The office answers here.',
    asked: { cambiar: 'You asked for a change', anular: 'You asked to cancel' },
    answers: { aceptada: 'Accepted', rechazada: 'Not possible' },
    contact: 'Write to us by WhatsApp',
    mail: 'Write to us by e-mail',
    over: 'This link no longer works. Write to us:',
    tooMany: 'Too many visits in a row. Please wait a moment.',
    failed: 'That did not work. Please try again.',
    staff: (operator) => `Staff of ${operator}`,
  },
  pt: {
    title: 'Seu passeio',
    anulada: 'Este passeio foi cancelado.',
    day: 'Dia',
    departure: 'Saída',
    pickup: 'Buscamos você',
    noHour: 'Horário a confirmar',
    lobby: (hotel) => `Na recepção de ${hotel}`,
    late: (minutes) => `O guia avisou que está ${minutes} minutos atrasado.`,
    pay: 'Pagamento',
    paid: 'Nada a pagar.',
    agreed: 'Pagamento conforme combinado.',
    bring: 'O que levar',
    others: 'Seus outros passeios',
    received: 'Recebido',
    wasReceived: 'Obrigado: sabemos que você viu.',
    changed: 'Mudou: olhe de novo.',
    ask: { cambiar: 'Quero mudar', anular: 'Quero cancelar' },
    tell: 'Conte para nós (opcional)',
    send: 'Enviar',
    thanks: 'Obrigado. O escritório responde aqui.',
    asked: { cambiar: 'Você pediu para mudar', anular: 'Você pediu para cancelar' },
    answers: { aceptada: 'Aceito', rechazada: 'Não é possível' },
    contact: 'Escreva pelo WhatsApp',
    mail: 'Escreva por e-mail',
    over: 'Este link não funciona mais. Escreva para nós:',
    tooMany: 'Muitas visitas seguidas. Espere um momento.',
    failed: 'Não deu certo. Tente de novo.',
    staff: (operator) => `Equipe de ${operator}`,
  },
}

/** Answers of the office to begin with. */
export const REPLIES: Readonly<Record<Idioma, PageWords['answers']>> = {
  es: {
    aceptada: 'Recibimos su pedido y ya lo hicimos.',
    rechazada: 'Lo sentimos: esta vez no es posible.',
  },
  en: {
    aceptada: 'We received your request and it is done.',
    rechazada: 'We are sorry: it is not possible this time.',
  },
  pt: {
    aceptada: 'Recebemos o seu pedido e já está feito.',
    rechazada: 'Sentimos muito: desta vez não é possível.',
  },
}
