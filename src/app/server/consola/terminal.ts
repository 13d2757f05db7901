import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { OperatorError } from '#lib/server/operator-error.ts'

/** Where the command line speaks with whoever operates the product. */
export interface Terminal {
  /** Whether there is a person to ask. */
  readonly interactive: boolean
  say(text: string): void
  ask(question: string): Promise<string>
  /** The same, without showing what is typed; without a person, the first line that is piped in, or nothing. */
  askSecret(question: string): Promise<string>
  /** From here on there is nobody to ask; a question that waits fails. */
  close(): void
}

/** The terminal of this process. Nothing is read before something is asked. */
export function openTerminal(
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream & { isTTY?: boolean } = process.stdout,
): Terminal {
  const interactive = input.isTTY === true && output.isTTY === true
  let hidden = false
  let closed = false
  let lines: Interface | undefined
  const shown = new Writable({
    write(chunk, _, done) {
      if (!hidden) output.write(chunk)
      done()
    },
  })
  const open = () => {
    lines ??= createInterface({ input, output: shown, terminal: interactive, historySize: 0 })
    return lines
  }
  const read = (question: string) =>
    new Promise<string>((resolve, reject) => {
      const left = () => reject(new OperatorError('Interrumpido: no se cambió nada.'))
      if (closed) return left()
      const from = open()
      from.once('close', left)
      from.question(question, (answer) => {
        from.off('close', left)
        resolve(answer)
      })
    })
  return {
    interactive,
    say: (text) => void output.write(`${text}\n`),
    ask: (question) => read(`${question}: `),
    askSecret: async (question) => {
      if (!interactive) return read('').catch(() => '')
      // The question is written first: all that the reader itself writes from here on is hidden.
      output.write(`${question}: `)
      hidden = true
      try {
        return await read('')
      } finally {
        hidden = false
        output.write('\n')
      }
    },
    close: () => {
      closed = true
      lines?.close()
    },
  }
}
