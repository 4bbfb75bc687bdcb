import { check } from '../../helpers/flows.ts'

check(
  'loops that run as often as somebody asks for',
  {
    javascript: `
    const count = parseInt(input, 10)
    for (let index = 0; index < count; index++) exec('ls') // !
    let left = Number(req.query.left)
    while (left > 0) left -= 1 // !
    for (let index = 0; index < Math.min(count, 10); index++) exec('ls')
    for (let index = 0; index < input.length; index++) exec('ls')
    if (count > 100) return
    for (let index = 0; index < count; index++) exec('ls')
    if (Number(req.query.page) < 10) exec('ls')`,
  },
  'resource-exhaustion',
)
