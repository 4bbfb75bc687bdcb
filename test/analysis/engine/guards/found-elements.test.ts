import { check } from '../../../helpers/flows.ts'

check('what was found shows what was looked for', {
  javascript: `
    import { styles } from './styles.js'
    ---
    const known = styles.find((one) => one.name === input)
    if (known === undefined) return
    exec(input)`,
  python: `
    if any(one.name == input for one in styles):
        system(input)
    else:
        system(input) # !
    known = next((one for one in styles if one.name == input), None)
    if known is not None:
        system(input)
    else:
        system(input) # !
    found = [one for one in styles if one.name == input]
    if found:
        system(input)
    else:
        system(input) # !
    several = [one for one in styles if one.name == input or one.open]
    if several:
        system(input) # !
    next(one for one in styles if one.name == input)
    system(input)`,
})

check('a match that is compared with nothing', {
  javascript: `
    if (input.match(/^[a-z]+$/) !== null) exec(input)
    if (input.match(/^[a-z]+$/) === null) exec(input) // !`,
  python: `
    if re.match('^[a-z]+$', input) is not None:
        system(input)
    if re.match('^[a-z]+$', input) is None:
        system(input) # !
    found = re.fullmatch('[a-z]+', input)
    if found is None:
        return
    system(input)`,
})
