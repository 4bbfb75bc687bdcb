import { check } from '../../helpers/flows.ts'

check('fields of an object are told apart', {
  javascript: `
    const o = { a: input, b: 'ls' }
    exec(o.a) // !
    exec(o.b)
    exec(o['a']) // !
    exec(o['b'])`,
  python: `
    class Pair:
        def __init__(self, a, b):
            self.a = a
            self.b = b
    ---
    o = Pair(input, 'ls')
    system(o.a) # !
    system(o.b)`,
  java: `
    static class Pair { String a; String b; Pair(String a, String b) { this.a = a; this.b = b; } String getA() { return a; } String getB() { return b; } }
    ---
    Pair o = new Pair(input, "ls");
    run.exec(o.a); // !
    run.exec(o.b);
    run.exec(o.getA()); // !
    run.exec(o.getB());`,
})

check('a field that is written anew is forgotten', {
  javascript: `
    const o = {}
    o.a = input
    exec(o.a) // !
    o.a = 'ls'
    exec(o.a)
    o.a = input
    delete o.a
    exec(o.b)`,
  python: `
    class Box: pass
    ---
    o = Box()
    o.a = input
    system(o.a) # !
    o.a = 'ls'
    system(o.a)`,
  java: `
    static class Box { String a; }
    ---
    Box o = new Box();
    o.a = input;
    run.exec(o.a); // !
    o.a = "ls";
    run.exec(o.a);`,
})

check('keys of a map are told apart', {
  javascript: `
    const m = new Map([['c', input]])
    m.set('a', input)
    m.set('b', 'ls')
    exec(m.get('a')) // !
    exec(m.get('b'))
    exec(m.get('c')) // !
    m.set('a', 'ls')
    exec(m.get('a'))`,
  python: `
    m = {'c': input}
    m['a'] = input
    m['b'] = 'ls'
    system(m['a']) # !
    system(m['b'])
    system(m.get('c')) # !
    system(m.get('b', 'ls'))
    m['a'] = 'ls'
    system(m['a'])
    m.update(a=input)
    system(m['a']) # !
    system(m['b'])`,
  java: `
    Map<String, String> m = new HashMap<>();
    m.put("a", input);
    m.put("b", "ls");
    run.exec(m.get("a")); // !
    run.exec(m.get("b"));
    m.put("a", "ls");
    run.exec(m.get("a"));`,
})

check('a key that is not known may be any', {
  javascript: `
    const o = { a: 'ls' }
    exec(o[req.query.key] ?? 'ls')
    o[req.query.key] = input
    exec(o[req.query.other]) // !
    exec(o.c) // !`,
  python: `
    m = {'a': 'ls'}
    system(m[request.args['key']])
    m[request.args['key']] = input
    system(m[request.args['other']]) # !`,
  java: `
    Map<String, String> m = new HashMap<>();
    m.put("a", "ls");
    run.exec(m.get(req.getParameter("key")));
    m.put(req.getParameter("key"), input);
    run.exec(m.get(req.getParameter("other"))); // !`,
})

check('positions of a list are told apart, also after adding and removing', {
  javascript: `
    const list = ['ls']
    list.push(input)
    exec(list[0])
    exec(list[1]) // !
    list.unshift('pwd')
    exec(list[1])
    exec(list[2]) // !
    list.shift()
    exec(list[1]) // !
    exec(list[0])
    exec(list.pop()) // !
    exec(list[0])`,
  python: `
    values = ['ls']
    values.append(input)
    system(values[0])
    system(values[1]) # !
    values.insert(0, 'pwd')
    system(values[1])
    system(values[2]) # !
    values.pop(0)
    system(values[0])
    system(values[1]) # !
    system(values[-1]) # !
    system(values[-2])
    del values[1]
    system(values[0])`,
  java: `
    List<String> list = new ArrayList<>();
    list.add("ls");
    list.add(input);
    list.add("pwd");
    run.exec(list.get(0));
    run.exec(list.get(1)); // !
    list.remove(0);
    run.exec(list.get(0)); // !
    run.exec(list.get(1));
    list.set(0, "ls");
    run.exec(list.get(0));
    list.add(0, input);
    run.exec(list.get(0)); // !
    run.exec(list.get(1));`,
})

check('arrays and tuples', {
  javascript: `
    const [a, b, ...rest] = ['ls', input, 'pwd']
    exec(a)
    exec(b) // !
    exec(rest[0])
    const { x, y: [z] } = { x: input, y: ['ls'] }
    exec(x) // !
    exec(z)`,
  python: `
    a, b, *rest = ('ls', input, 'pwd')
    system(a)
    system(b) # !
    system(rest[0])
    (c, d), e = ('ls', input), 'ls'
    system(c)
    system(d) # !
    system(e)`,
  java: `
    String[] a = { "ls", input };
    run.exec(a[0]);
    run.exec(a[1]); // !
    String[] b = new String[2];
    b[0] = input;
    b[1] = "ls";
    run.exec(b[0]); // !
    run.exec(b[1]);`,
})

check('what is in a collection comes out of its loops', {
  javascript: `
    for (const one of ['ls', 'pwd']) exec(one)
    for (const one of ['ls', input]) {
      exec(one) // !
    }
    for (const key in { ls: input }) exec(key)
    for (const [key, value] of Object.entries({ ls: input })) {
      exec(key)
      exec(value) // !
    }`,
  python: `
    for one in ['ls', 'pwd']:
        system(one)
    for one in ['ls', input]:
        system(one) # !
    for key in {'ls': input}:
        system(key)
    for key, value in {'ls': input}.items():
        system(key)
        system(value) # !
    for index, one in enumerate([input]):
        system(one) # !`,
  java: `
    for (String one : List.of("ls", "pwd")) run.exec(one);
    for (String one : List.of("ls", input)) {
      run.exec(one); // !
    }
    Map<String, String> m = new HashMap<>();
    m.put("ls", input);
    for (String key : m.keySet()) run.exec(key);
    for (Map.Entry<String, String> entry : m.entrySet()) {
      run.exec(entry.getKey());
      run.exec(entry.getValue()); // !
    }`,
})

check('objects in objects', {
  javascript: `
    const o = { in: { a: input, b: 'ls' }, list: [{ c: input, d: 'ls' }] }
    exec(o.in.a) // !
    exec(o.in.b)
    exec(o.list[0].c) // !
    exec(o.list[0].d)
    const copy = { ...o.in, a: 'ls' }
    exec(copy.a)
    const other = { a: 'ls', ...o.in }
    exec(other.a) // !`,
  python: `
    o = {'in': {'a': input, 'b': 'ls'}, 'list': [{'c': input, 'd': 'ls'}]}
    system(o['in']['a']) # !
    system(o['in']['b'])
    system(o['list'][0]['c']) # !
    system(o['list'][0]['d'])
    copy = {**o['in'], 'a': 'ls'}
    system(copy['a'])`,
  java: `
    static class Box { String a; Box in; }
    ---
    Box o = new Box();
    o.in = new Box();
    o.in.a = input;
    o.a = "ls";
    run.exec(o.in.a); // !
    run.exec(o.a);
    Map<String, List<String>> m = new HashMap<>();
    m.put("a", List.of("ls", input));
    run.exec(m.get("a").get(1)); // !
    run.exec(m.get("a").get(0));`,
})
