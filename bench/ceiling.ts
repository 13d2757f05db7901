// Ceiling: a bare node:http that sends the product's statements to PostgreSQL and then the data of the product's answer.
// It runs in its own process, like the product; `startCeiling` of capture.ts starts it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { createPool } from '#db/client.ts'
import { replay, type Script } from './replay.ts'

/** Start message: the database, and for each case the scripts that its requests run in turn. */
export interface Order {
  connection: pg.PoolConfig
  cases: Script[][]
}

process.once('message', ({ connection, cases }: Order) => {
  const pool = createPool(connection)
  const turns = cases.map(() => 0)
  const server = createServer((request, response) => {
    const n = Number(request.url?.slice(1))
    const turn = turns[n] ?? 0
    const script = cases[n]?.[turn % (cases[n]?.length ?? 1)]
    turns[n] = turn + 1
    if (!script) return void response.writeHead(404).end()
    replay(pool, script).then(
      () => {
        const text = `{"success":true,"data":${script.data},"message":""}`
        response
          .writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(text),
          })
          .end(text)
      },
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => undefined)
