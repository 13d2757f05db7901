import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { OperatorError } from '#lib/server/operator-error.ts'

export interface Terminal {
  readonly interactive: boolean
  say(text: string): void
  ask(question: string): Promise<string>
  /** Asks without showing what is typed. Without a person it reads the first piped line, or nothing. */
  askSecret(question: string): Promise<string>
  /** Ends the conversation: a waiting question fails. */
  close(): void
}

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
      // The question is written first: everything that the reader prints afterwards is hidden.
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
