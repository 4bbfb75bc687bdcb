import { check } from '../../helpers/flows.ts'

check(
  'a page that is returned, and markup around what a caller passes',
  {
    javascript: {
      'src/page.js': `export function page(options) {
  return '<!DOCTYPE html><html><title>' + options.title + '</title></html>' // !
}
export function pageOfNumber(options) {
  return '<!DOCTYPE html><html><title>' + Number(options.title) + '</title></html>'
}
export function part(name) {
  return '<b>' + name + '</b>'
}
function own(name) {
  return '<!DOCTYPE html><html><title>' + name + '</title></html>'
}
export const about = () => own('About')
`,
    },
    python: {
      'page.py': `import html

def page(title):
    return f"<!doctype html><title>{title}</title>"  # !

def safe_page(title):
    return f"<!doctype html><title>{html.escape(title)}</title>"

def part(name):
    return f"<b>{name}</b>"
`,
    },
    java: {
      'src/Page.java': `public class Page {
  private final String title;
  public Page(String title) {
    this.title = title;
  }
  public String render() {
    StringBuilder page = new StringBuilder("<html><title>");
    page.append(title).append("</title></html>");
    return page.toString(); // !
  }
  public String renderLength() {
    return "<html><title>" + title.length() + "</title></html>";
  }
}
`,
    },
  },
  'xss',
)

check(
  'markup that the program puts around a parameter',
  {
    javascript: {
      'src/show.js': `export function show(element, name) {
  element.innerHTML = '<b>' + name + '</b>' // !
}
export function setHtml(element, html) {
  element.innerHTML = html
}
`,
    },
  },
  'dom-xss',
)
