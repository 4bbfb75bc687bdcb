import { check } from '../../helpers/flows.ts'

check('promises hold what they were resolved with', {
  javascript: `
    import { promisify } from 'node:util'
    function read(a, done) { setTimeout(() => done(null, a), 10) }
    function reads(a) { return new Promise((resolve, reject) => read(a, (error, data) => error ? reject(error) : resolve(data))) }
    const readLater = promisify(read)
    ---
    exec(await new Promise((resolve) => resolve(input))) // !
    exec(await new Promise((resolve) => setTimeout(() => resolve('ls'), 10)))
    exec(await reads(input)) // !
    exec(await reads('ls'))
    exec(await readLater(input)) // !
    exec(await readLater('ls'))
    exec(await Promise.resolve({ a: 'ls', b: input }).then((one) => one.a))
    exec(await Promise.resolve({ a: 'ls', b: input }).then((one) => one.b)) // !`,
})

check('promises that an event settles', {
  javascript: `
    function read(from) {
      return new Promise((resolve, reject) => {
        let body = ''
        from.on('data', (chunk) => { body += chunk })
        from.on('end', () => resolve(body))
        from.on('error', reject)
      })
    }
    function fixed(from) {
      return new Promise((resolve) => {
        from.on('data', (chunk) => chunk)
        from.on('end', () => resolve('ls'))
      })
    }
    const waits = (emitter, a) => new Promise((resolve) => { emitter.whenever(() => resolve(a)) })
    ---
    exec(await read(req)) // !
    exec(await fixed(req))
    exec(await waits(app.locals.bus, input)) // !
    exec(await waits(app.locals.bus, 'ls'))`,
})

check('several promises keep their places', {
  javascript: `
    const later = async (a) => a
    ---
    const [a, b] = await Promise.all([later('ls'), later(input)])
    exec(a)
    exec(b) // !
    const all = await Promise.all(['ls', 'pwd'].map(later))
    exec(all[0])
    const some = await Promise.all([input].map(later))
    exec(some[0]) // !
    exec(await Promise.race([later('ls'), later(input)])) // !
    exec(await later(input).catch(() => 'ls')) // !
    exec(await later('ls').catch(() => 'pwd'))
    exec(await later(input).finally(() => 'ls')) // !`,
  python: `
    async def later(a):
        return a
    ---
    async def go():
        a, b = await asyncio.gather(later('ls'), later(input))
        system(a)
        system(b) # !
        c, d = await asyncio.gather(later(input), later('ls'), return_exceptions=True)
        system(c) # !
        system(d)
        task = asyncio.create_task(later(input))
        system(await task) # !
        for one in await asyncio.gather(*[later(value) for value in ['ls', input]]):
            system(one) # !
    asyncio.run(go())`,
})
