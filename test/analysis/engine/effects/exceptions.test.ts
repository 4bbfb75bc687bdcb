import { check } from '../../../helpers/flows.ts'

check('an exception brings what it was made of through several calls', {
  javascript: `
    function check(a) { if (!a.ok) throw new Error('bad ' + a) }
    const outer = (a) => { check(a); return a.length }
    function plain() { throw new Error('ls') }
    ---
    try { outer(input) } catch (error) {
      exec(error.message) // !
      exec(\`\${error}\`) // !
    }
    try { plain() } catch (error) { exec(error.message) }
    try { outer('ls') } catch ({ message }) { exec(message) }
    try { throw input } catch (error) {
      exec(error) // !
    }
    try { throw { code: 'ls', detail: input } } catch (error) {
      exec(error.code)
      exec(error.detail) // !
    }`,
  python: `
    def check(a):
        if len(a) > 3:
            raise ValueError('bad ' + a)
    def outer(a):
        check(a)
        return 'ls'
    def plain():
        raise RuntimeError('ls')
    ---
    try:
        outer(input)
    except ValueError as error:
        system(str(error)) # !
        system(f'{error}') # !
        system(error.args[0]) # !
    try:
        plain()
    except RuntimeError as error:
        system(str(error))
    try:
        outer('ls')
    except Exception as error:
        system(str(error))`,
  java: `
    static void check(String a) { if (a.length() > 3) throw new IllegalArgumentException("bad " + a); }
    static int outer(String a) { check(a); return a.length(); }
    static void plain() { throw new IllegalStateException("ls"); }
    ---
    try { outer(input); } catch (IllegalArgumentException e) {
      run.exec(e.getMessage()); // !
    }
    try { plain(); } catch (IllegalStateException e) {
      run.exec(e.getMessage());
    }
    try { outer("ls"); } catch (RuntimeException e) {
      run.exec(e.getMessage());
    }`,
})

check('fields and causes of exceptions', {
  javascript: `
    class HttpError extends Error {
      constructor(status, message, detail) { super(message); this.status = status; this.detail = detail }
    }
    function fail(a) { throw new HttpError(400, 'ls', a) }
    function told(a) { throw new HttpError(400, a, 'ls') }
    function wrap(a) { try { fail(a) } catch (cause) { throw new Error('ls', { cause }) } }
    ---
    try { fail(input) } catch (error) {
      exec(error.detail) // !
      exec(error.message)
    }
    try { told(input) } catch (error) {
      exec(error.detail)
      exec(error.message) // !
    }
    try { wrap(input) } catch (error) {
      exec(error.message)
      exec(error.cause.detail) // !
    }`,
  python: `
    class NotFound(Exception):
        def __init__(self, message, key):
            super().__init__(message)
            self.key = key
    class Plain(Exception):
        pass
    def fail(a):
        raise NotFound('ls', a)
    def told(a):
        raise Plain(a)
    ---
    try:
        fail(input)
    except NotFound as error:
        system(error.key) # !
        system(error.args[0])
    try:
        told(input)
    except Plain as error:
        system(str(error)) # !`,
  java: `
    static class NotFound extends RuntimeException {
      private final String key;
      NotFound(String message, String key) { super(message); this.key = key; }
      String getKey() { return key; }
    }
    static void fail(String a) { throw new NotFound("ls", a); }
    static void told(String a) { throw new NotFound(a, "ls"); }
    static void wrap(String a) { try { told(a); } catch (NotFound e) { throw new IllegalStateException("ls", e); } }
    ---
    try { fail(input); } catch (NotFound e) {
      run.exec(e.getKey()); // !
      run.exec(e.getMessage());
    }
    try { told(input); } catch (NotFound e) {
      run.exec(e.getKey());
      run.exec(e.getMessage()); // !
    }
    try { wrap(input); } catch (IllegalStateException e) {
      run.exec(e.getMessage());
      run.exec(e.getCause().getMessage()); // !
    }`,
})

check('what a handler has caught does not go on, what it throws does', {
  javascript: `
    function fail(a) { throw new Error(a) }
    function quiet(a) { try { fail(a) } catch { return 'ls' } }
    function other(a) { try { fail(a) } catch { throw new Error('ls') } }
    function again(a) { try { fail(a) } catch (error) { throw error } }
    function always(a) { try { fail(a) } finally { exec('ls') } }
    ---
    try { exec(quiet(input)) } catch (error) { exec(error.message) }
    try { other(input) } catch (error) { exec(error.message) }
    try { again(input) } catch (error) {
      exec(error.message) // !
    }
    try { always(input) } catch (error) {
      exec(error.message) // !
    }`,
  python: `
    def fail(a):
        raise ValueError(a)
    def quiet(a):
        try:
            fail(a)
        except ValueError:
            return 'ls'
    def again(a):
        try:
            fail(a)
        except ValueError as error:
            raise error
    ---
    try:
        quiet(input)
    except ValueError as error:
        system(str(error))
    try:
        again(input)
    except ValueError as error:
        system(str(error)) # !`,
  java: `
    static void fail(String a) { throw new IllegalStateException(a); }
    static void quiet(String a) { try { fail(a); } catch (IllegalStateException e) { return; } }
    static void again(String a) { try { fail(a); } catch (IllegalStateException e) { throw e; } }
    ---
    try { quiet(input); } catch (IllegalStateException e) { run.exec(e.getMessage()); }
    try { again(input); } catch (IllegalStateException e) {
      run.exec(e.getMessage()); // !
    }`,
})

check('exceptions of promises', {
  javascript: `
    async function later(a) { throw new Error(a) }
    const through = async (a) => { await later(a) }
    ---
    try { await later(input) } catch (error) {
      exec(error.message) // !
    }
    try { await through(input) } catch (error) {
      exec(error.message) // !
    }
    try { await later('ls') } catch (error) { exec(error.message) }
    later(input).catch((error) => exec(error.message)) // !
    later('ls').catch((error) => exec(error.message))
    later(input).then(() => 'ls').catch((error) => exec(error.message)) // !
    const waiting = through(input)
    waiting.then(() => exec('ls'), (error) => exec(error.message)) // !
    Promise.reject(new Error(input)).catch((error) => exec(error.message)) // !
    new Promise((_, reject) => reject(new Error(input))).catch((error) => exec(error.message)) // !
    new Promise((_, reject) => reject(new Error('ls'))).catch((error) => exec(error.message))`,
  python: `
    async def later(a):
        raise ValueError(a)
    ---
    async def go():
        try:
            await later(input)
        except ValueError as error:
            system(str(error)) # !
        try:
            await later('ls')
        except ValueError as error:
            system(str(error))
    asyncio.run(go())`,
})
