import { check } from '../../helpers/flows.ts'

/** More entries than a value has alternatives as a rule; the last is the one that counts. */
function many(entry: (name: string) => string): string {
  return Array.from({ length: 14 }, (_, index) => entry(`n${index}`)).join('\n')
}

check('functions of a table, by a key that is not known', {
  javascript: `
    const ROUTES = {
${many((name) => `      'GET /${name}': (res, query) => res.end(query),`)}
      'GET /size': (res, query) => {
        exec('wc -c ' + query) // !
      },
      'GET /list': (res, query) => exec('ls'),
    }
    const ACTIONS = new Map([
${many((name) => `      ['${name}', (text) => text],`)}
      ['run', (text) => {
        exec(text) // !
      }],
      ['list', (text) => exec('ls')],
    ])
    const STEPS = [
${many(() => `      (text) => text,`)}
      function run(text) {
        exec(text) // !
      },
    ]
    const FIXED = {
${many((name) => `      ${name}: (text) => text.length,`)}
      run: (text) => exec(text),
    }
    ---
    const route = ROUTES[\`\${req.method} \${req.path}\`]
    if (!route) return res.sendStatus(404)
    await route(res, input)
    const action = ACTIONS.get(req.body.action)
    if (action) action(input)
    STEPS[Number(req.body.step)](input)
    for (const step of STEPS) step('ls')
    FIXED[req.body.action]?.('ls')`,
  python: `
    def run(text):
        system(text) # !
    def list_all(text):
        system('ls')
    def fixed(text):
        system(text)
    ACTIONS = {
${many((name) => `        '${name}': lambda text: text,`)}
        'run': run,
        'list': list_all,
    }
    STEPS = [
${many(() => `        lambda text: text,`)}
        lambda text: system(text), # !
    ]
    FIXED = {'count': len, 'run': fixed}
    ---
    action = ACTIONS.get(request.args['action'])
    if action is None:
        abort(404)
    action(input)
    ACTIONS[request.args['action']](input)
    STEPS[int(request.args['step'])](input)
    FIXED[request.args['action']]('ls')`,
  java: `
    private final Map<String, Consumer<String>> actions = new HashMap<>();
    private final Map<String, Consumer<String>> fixed = Map.of("run", this::runFixed, "trim", text -> text.trim());
    public App() {
${many((name) => `      actions.put("${name}", text -> text.trim());`)}
      actions.put("run", this::runCommand);
      actions.put("list", text -> list(text));
    }
    private void runCommand(String text) {
      try {
        run.exec(text); // !
      } catch (IOException x) { throw new RuntimeException(x); }
    }
    private void runFixed(String text) {
      try {
        run.exec(text);
      } catch (IOException x) { throw new RuntimeException(x); }
    }
    private void list(String text) {
      try {
        run.exec("ls");
      } catch (IOException x) { throw new RuntimeException(x); }
    }
    ---
    Consumer<String> action = actions.get(req.getParameter("action"));
    if (action == null) return;
    action.accept(input);
    fixed.get(req.getParameter("action")).accept("ls");`,
})

check('a table of records with functions', {
  javascript: `
    const routes = [
${many((name) => `      { path: '/${name}', handle: (query) => query },`)}
      { path: '/size', handle: (query) => {
        exec(query) // !
      } },
      { path: '/list', handle: (query) => exec('ls') },
    ]
    ---
    const route = routes.find(({ path }) => path === req.path)
    if (!route) return
    route.handle(input)`,
  python: `
    def run(text):
        system(text) # !
    def list_all(text):
        system('ls')
    ROUTES = [
${many((name) => `        {'path': '/${name}', 'handle': len},`)}
        {'path': '/size', 'handle': run},
        {'path': '/list', 'handle': list_all},
    ]
    ---
    for route in ROUTES:
        if route['path'] == request.path:
            route['handle'](input)`,
  java: `
    record Route(String path, Consumer<String> handle) {}
    private final List<Route> routes = List.of(
${many((name) => `      new Route("/${name}", text -> text.trim()),`)}
      new Route("/size", text -> {
        try {
          run.exec(text); // !
        } catch (IOException x) { throw new RuntimeException(x); }
      }));
    ---
    for (Route route : routes) if (route.path().equals(req.getPathInfo())) route.handle().accept(input);`,
})

check('one function of a table does not undo what another does', {
  javascript: `
    const state = { command: '' }
    const ACTIONS = {
      keep: (text) => { state.command = text },
      clear: (text) => { state.command = 'ls' },
      stop: (text) => { throw new Error('stop') },
      run: (text) => {
        exec(text) // !
      },
    }
    ---
    ACTIONS[req.body.action](input)
    exec(state.command) // !`,
  python: `
    state = {'command': ''}
    def keep(text):
        state['command'] = text
    def clear(text):
        state['command'] = 'ls'
    def stop(text):
        raise ValueError('stop')
    def run(text):
        system(text) # !
    ACTIONS = {'keep': keep, 'clear': clear, 'stop': stop, 'run': run}
    ---
    ACTIONS[request.args['action']](input)
    system(state['command']) # !`,
  java: `
    private String command = "";
    private final Map<String, Consumer<String>> actions = Map.of(
      "keep", text -> { command = text; },
      "clear", text -> { command = "ls"; },
      "stop", text -> { throw new IllegalStateException("stop"); },
      "run", text -> {
        try {
          run.exec(text); // !
        } catch (IOException x) { throw new RuntimeException(x); }
      });
    ---
    actions.get(req.getParameter("action")).accept(input);
    run.exec(command); // !`,
})
