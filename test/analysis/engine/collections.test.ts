import { check } from '../../helpers/flows.ts'

check('slices', {
  javascript: `
    const list = ['ls', input, 'pwd']
    exec(list.slice(1)[0]) // !
    exec(list.slice(1)[1])
    exec(list.slice(-1)[0])
    exec(list.slice(0, 2)[1]) // !
    const [, ...rest] = list
    exec(rest[0]) // !
    exec(rest[1])
    const [first, ...others] = input.split(' ')
    exec(others[0]) // !
    const { a, ...more } = { a: input, b: 'ls' }
    exec(more.b)
    const joined = [...list, 'date']
    exec(joined[1]) // !
    exec(joined[3])`,
  python: `
    values = ['ls', input, 'pwd']
    system(values[1:][0]) # !
    system(values[1:][1])
    system(values[:1][0])
    system(values[:-1][1]) # !
    system(values[::2][0]) # !
    first, *middle, last = values
    system(first)
    system(middle[0]) # !
    system(last)
    system(input[1:]) # !
    system(input[:3]) # !
    head, *tail = input.split()
    system(tail[0]) # !
    system(list(values)[0])
    system(tuple(values)[1]) # !
    system(list({'ls': input})[0])
    joined = [*values, 'date']
    system(joined[1]) # !
    system(joined[3])
    more = ['ls']
    more.extend(['pwd', input])
    system(more[1])
    system(more[2]) # !`,
  java: `
    List<String> list = new ArrayList<>(List.of("ls", input, "pwd"));
    run.exec(list.subList(1, 3).get(0)); // !
    run.exec(list.subList(1, 3).get(1));
    run.exec(list.subList(0, 1).get(0));
    List<String> more = new ArrayList<>(List.of("ls"));
    more.addAll(list);
    run.exec(more.get(1));
    run.exec(more.get(2)); // !`,
})

check('maps: keys, values and entries', {
  javascript: `
    const o = { ls: input, pwd: 'a' }
    for (const key of Object.keys(o)) exec(key)
    for (const one of Object.values({ ls: 'a' })) exec(one)
    for (const one of Object.values(o)) {
      exec(one) // !
    }
    Object.entries({ ls: input }).forEach(([key, value]) => {
      exec(key)
      exec(value) // !
    })
    const m = new Map([['ls', input]])
    m.forEach((value, key) => {
      exec(key)
      exec(value) // !
    })
    for (const [key, value] of m) {
      exec(key)
      exec(value) // !
    }
    for (const key of m.keys()) exec(key)
    const chosen = {}
    chosen[input] = 'ls'
    for (const key of Object.keys(chosen)) {
      exec(key) // !
    }
    for (const value of Object.values(chosen)) exec(value)`,
  python: `
    m = {'ls': input, 'pwd': 'a'}
    for key in m:
        system(key)
    for key in m.keys():
        system(key)
    for value in m.values():
        system(value) # !
    for key, value in m.items():
        system(key)
        system(value) # !
    for key, value in {'a': 'ls'}.items():
        system(value)
    chosen = {}
    chosen[input] = 'ls'
    for key in chosen:
        system(key) # !
    for value in chosen.values():
        system(value)
    other = {'a': 'ls'}
    other.update(b=input)
    other.update({'c': 'pwd'}, d=input)
    system(other['a'])
    system(other['b']) # !
    system(other['c'])
    system(other['d']) # !`,
  java: `
    Map<String, String> m = new HashMap<>();
    m.put("ls", input);
    for (Map.Entry<String, String> entry : m.entrySet()) {
      run.exec(entry.getKey());
      run.exec(entry.getValue()); // !
    }
    m.entrySet().forEach(e -> {
      try {
        run.exec(e.getKey());
        run.exec(e.getValue()); // !
      } catch (IOException x) { throw new RuntimeException(x); }
    });
    Map<String, String> chosen = new HashMap<>();
    chosen.put(input, "ls");
    for (String key : chosen.keySet()) {
      run.exec(key); // !
    }
    for (String value : chosen.values()) run.exec(value);
    Map<String, String> fixed = Map.of("a", "ls", "b", input);
    run.exec(fixed.get("a"));
    run.exec(fixed.get("b")); // !`,
})

check('what is stored under a known key takes the place of what was stored under unknown keys before', {
  javascript: `
    const { key } = req.query
    const one = { a: 'ls', b: 'ls' }
    one[key] = input
    one.b = 'ls'
    exec(one.a) // !
    exec(one.b)
    exec(one.other) // !
    const two = { a: 'ls', ...req.query, b: 'ls' }
    exec(two.a) // !
    exec(two.b)
    exec(two.other) // !
    const three = Object.assign({ a: 'ls' }, req.query, { b: 'ls' })
    exec(three.a) // !
    exec(three.b)
    exec(three.other) // !
    const four = { a: 'ls', [key]: input, b: 'ls' }
    exec(four.a) // !
    exec(four.b)
    const five = new Map([['a', 'ls']])
    five.set(key, input)
    five.set('b', 'ls')
    exec(five.get('a')) // !
    exec(five.get('b'))
    const six = {}
    if (key) six[key] = input
    else six.b = 'ls'
    exec(six.b) // !
    six.b = 'ls'
    exec(six.b)
    for (const name of req.query.names) { six[name] = input; six.b = 'ls' }
    exec(six.b)
    for (const name of req.query.names) { six.b = 'ls'; six[name] = input }
    exec(six.b) // !
    const seven = { a: 'ls', ...(key ? { a: input, c: input } : { b: input }) }
    exec(seven.a) // !
    exec(seven.b) // !
    exec(seven.c) // !`,
  python: `
    key = request.args['key']
    one = {'a': 'ls', 'b': 'ls'}
    one[key] = input
    one['b'] = 'ls'
    system(one['a']) # !
    system(one['b'])
    system(one['other']) # !
    two = {'a': 'ls', **request.json, 'b': 'ls'}
    system(two['a']) # !
    system(two['b'])
    system(two['other']) # !
    three = {'a': 'ls'}
    three.update(request.json)
    three.update({'b': 'ls'})
    system(three['a']) # !
    system(three['b'])
    system(three.get('b'))
    system(three['other']) # !
    def run(first=None, second=None, **others):
        system(first) # !
        system(second)
        system(others['third']) # !
        system(others['fourth'])
    run(**({'first': input, 'second': 'ls', 'fourth': 'ls'} if flag else {'second': 'ls', 'third': input}))`,
  java: `
    String key = req.getParameter("key");
    String input = req.getParameter("input");
    Map<String, String> one = new HashMap<>();
    one.put("a", "ls");
    one.put(key, input);
    one.put("b", "ls");
    run.exec(one.get("a")); // !
    run.exec(one.get("b"));
    run.exec(one.get("other")); // !`,
})
