import { takeOrders } from '#lib/web/export/worker.ts'
import { lists } from './exports.ts'

takeOrders(lists)
