import { check } from '../../helpers/flows.ts'

check('two names of one object', {
  javascript: `
    const a = { x: 'ls' }
    const b = a
    b.x = input
    exec(a.x) // !
    const c = { ...a }
    a.x = 'ls'
    exec(b.x)
    exec(c.x) // !`,
  python: `
    a = {'x': 'ls'}
    b = a
    b['x'] = input
    system(a['x']) # !
    c = dict(a)
    a['x'] = 'ls'
    system(b['x'])
    system(c['x']) # !`,
  java: `
    StringBuilder a = new StringBuilder("ls");
    StringBuilder b = a;
    run.exec(a.toString());
    b.append(input);
    run.exec(a.toString()); // !
    List<String> list = new ArrayList<>();
    List<String> same = list;
    List<String> copy = new ArrayList<>(list);
    same.add(input);
    run.exec(list.get(0)); // !
    run.exec(String.join(" ", copy));`,
})

check('a copied text does not change with the original', {
  javascript: `
    let a = 'ls'
    const b = a
    a = input
    exec(a) // !
    exec(b)`,
  python: `
    a = 'ls'
    b = a
    a = input
    system(a) # !
    system(b)`,
  java: `
    String a = "ls";
    String b = a;
    a = input;
    run.exec(a); // !
    run.exec(b);`,
})

check('one of two objects', {
  javascript: `
    const [a, b, c] = [{ x: 'ls' }, { x: 'ls' }, { x: 'ls' }]
    const either = req.query.flag ? a : b
    either.x = input
    exec(a.x) // !
    exec(b.x) // !
    exec(c.x)`,
  python: `
    a, b, c = {'x': 'ls'}, {'x': 'ls'}, {'x': 'ls'}
    either = a if request.args.get('flag') else b
    either['x'] = input
    system(a['x']) # !
    system(b['x']) # !
    system(c['x'])`,
  java: `
    static class Box { String x = "ls"; }
    ---
    Box a = new Box(), b = new Box(), c = new Box();
    Box either = req.getParameter("flag") != null ? a : b;
    either.x = input;
    run.exec(a.x); // !
    run.exec(b.x); // !
    run.exec(c.x);`,
})

check('an object that a function changes', {
  javascript: `
    function fill(target, value) { target.x = value }
    ---
    const [a, b] = [{}, {}]
    fill(a, input)
    fill(b, 'ls')
    exec(a.x) // !
    exec(b.x)`,
  python: `
    def fill(target, value):
        target['x'] = value
    ---
    a, b = {}, {}
    fill(a, input)
    fill(b, 'ls')
    system(a['x']) # !
    system(b['x'])`,
  java: `
    static void fill(List<String> target, String value) { target.add(value); }
    ---
    List<String> a = new ArrayList<>(), b = new ArrayList<>();
    fill(a, input);
    fill(b, "ls");
    run.exec(a.get(0)); // !
    run.exec(b.get(0));`,
})

check('an object kept in two places', {
  javascript: `
    const inner = { x: 'ls' }
    const [a, b] = [{ inner }, { inner }]
    a.inner.x = input
    exec(b.inner.x) // !
    a.inner = { x: 'ls' }
    exec(a.inner.x)
    exec(b.inner.x) // !`,
  python: `
    inner = {'x': 'ls'}
    a, b = {'inner': inner}, {'inner': inner}
    a['inner']['x'] = input
    system(b['inner']['x']) # !
    a['inner'] = {'x': 'ls'}
    system(a['inner']['x'])
    system(b['inner']['x']) # !`,
  java: `
    static class Box { String x = "ls"; Box inner; }
    ---
    Box inner = new Box(), a = new Box(), b = new Box();
    a.inner = inner;
    b.inner = inner;
    a.inner.x = input;
    run.exec(b.inner.x); // !
    a.inner = new Box();
    run.exec(a.inner.x);
    run.exec(b.inner.x); // !`,
})

check('a swap', {
  javascript: `
    let [a, b] = [input, 'ls']
    ;[a, b] = [b, a]
    exec(a)
    exec(b) // !`,
  python: `
    a, b = input, 'ls'
    a, b = b, a
    system(a)
    system(b) # !`,
  java: `
    String a = input, b = "ls", c = a;
    a = b;
    b = c;
    run.exec(a);
    run.exec(b); // !`,
})
