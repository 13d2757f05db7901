import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Peticion, PeticionesDeReserva, peticiones } from '../contract/peticion.ts'
import { MessageText } from '../contract/text-input.ts'
import { Avisado, DeReserva, Destino, PorAvisar, Preparado } from '../contract/told.ts'
import { mensajes } from '../contract.ts'
import { avisar } from './commands/avisar.ts'
import { preparar } from './commands/preparar.ts'
import { putText } from './commands/put-text.ts'
import { resolver } from './commands/resolver.ts'
import { responder } from './commands/responder.ts'
import { getDeReserva } from './queries/de-reserva.ts'
import { getPeticiones } from './queries/peticiones.ts'
import { getPorAvisar } from './queries/por-avisar.ts'
import { listTexts } from './queries/texts.ts'

export const routes = {
  ...routesOf(mensajes, {
    getPorAvisar: {
      summary: 'What passengers of some days have to be told, and what they were told',
      data: PorAvisar,
      run: getPorAvisar,
    },
    getDeReserva: {
      summary: 'What the passenger of a reservation was told, last first',
      data: DeReserva,
      run: getDeReserva,
    },
    preparar: {
      summary: 'What would be said to each person, with a new link to the page; tells nobody',
      data: z.array(Preparado),
      run: preparar,
    },
    avisar: {
      summary:
        'Tells passengers: puts mail into the queue, or notes that it was said otherwise. Says for each whether it did',
      data: z.array(Destino),
      run: avisar,
    },
    resolver: {
      summary: 'Sends a message again that did not leave, or takes it as told',
      data: Avisado,
      run: command(resolver),
    },
    textos: {
      summary: "Texts of the messages: the operator's, else the product's",
      data: z.array(MessageText),
      run: listTexts,
    },
    texto: {
      summary: "Writes a text of the messages, or takes the product's again",
      data: MessageText,
      run: command(putText),
    },
  }),

  ...routesOf(peticiones, {
    get: {
      summary: 'What a passenger asked on the page, last first, and how many links to it go on',
      data: PeticionesDeReserva,
      run: getPeticiones,
    },
    responder: {
      summary: 'Answers what a passenger asked; the page shows it. The reservation stays as it is',
      data: Peticion,
      run: command(responder),
    },
  }),
}
