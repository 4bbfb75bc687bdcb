import { check } from '../../../helpers/flows.ts'

check('what a flag shows of the way that was taken', {
  javascript: `
    const { page, other, third } = req.query
    let ok = false
    if (/^[a-z]+$/.test(input)) ok = true
    if (!ok) return res.sendStatus(400)
    exec('ls ' + input)
    let error = null
    if (!/^[a-z]+$/.test(page)) error = 'bad page'
    if (page.length > 9) error = 'long page'
    if (error) return res.status(400).send(error)
    exec('ls ' + page)
    let failed = false
    if (req.query.strict) { if (!/^[a-z]+$/.test(other)) failed = true }
    if (failed) return
    exec('ls ' + other) // !
    let seen = false
    if (/^[a-z]+$/.test(third)) seen = true
    if (req.query.all) seen = true
    if (!seen) return
    exec('ls ' + third) // !
    let name = req.query.name
    let fine = false
    if (/^[a-z]+$/.test(name)) fine = true
    name = req.query.again
    if (!fine) return
    exec('ls ' + name) // !
    let late = false
    exec('ls ' + req.query.late) // !
    if (/^[a-z]+$/.test(req.query.late)) late = true
    if (late) exec('ls ' + req.query.late)
    else exec('ls ' + req.query.late) // !`,
  python: `
    page = request.args['page']
    other = request.args['other']
    ok = False
    if re.fullmatch(r'[a-z]+', input):
        ok = True
    if not ok:
        abort(400)
    system('ls ' + input)
    error = None
    if not re.fullmatch(r'[a-z]+', page):
        error = 'bad page'
    if error:
        return error
    system('ls ' + page)
    failed = False
    if flag:
        if not re.fullmatch(r'[a-z]+', other):
            failed = True
    if failed:
        return 'no'
    system('ls ' + other) # !`,
  java: `
    boolean ok = false;
    if (input.matches("[a-z]+")) ok = true;
    if (!ok) return;
    Runtime.getRuntime().exec("ls " + input);
    String page = request.getParameter("page");
    boolean failed = false;
    if (input.length() > 3) { if (!page.matches("[a-z]+")) failed = true; }
    if (failed) return;
    Runtime.getRuntime().exec("ls " + page); // !`,
})
