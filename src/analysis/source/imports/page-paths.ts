/** Endings of files that programs fill with data. */
const ENDINGS = 'ejs eta handlebars hbs html j2 jade jinja jinja2 mustache njk nunjucks pug'.split(' ')
const ENDING = new RegExp(`\\.(?:${ENDINGS.join('|')})$`, 'i')

/** The ends of the paths that a page's name may mean: `users/show` and `./views/users/show.ejs`. */
export function pageEnds(name: string): readonly string[] {
  const plain = name.replace(/^(?:\.{0,2}\/)+/, '')
  if (plain === '') return []
  return ENDING.test(plain) ? [plain] : ENDINGS.map((ending) => `${plain}.${ending}`)
}
