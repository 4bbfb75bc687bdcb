import type { LibraryModel } from '../rows/library-model.ts'

/** Stapler, the framework that Jenkins uses. */
export const STAPLER_ROWS: LibraryModel = {
  supertypes: [
    {
      types: ['org.kohsuke.stapler.StaplerRequest', 'org.kohsuke.stapler.StaplerRequest2'],
      parents: ['javax.servlet.http.HttpServletRequest'],
    },
    {
      types: ['org.kohsuke.stapler.StaplerResponse', 'org.kohsuke.stapler.StaplerResponse2'],
      parents: ['javax.servlet.http.HttpServletResponse'],
    },
  ],
  sinks: [
    {
      roots: ['org.kohsuke.stapler.HttpResponses'],
      paths: ['redirectTo'],
      sinkKind: 'open-redirect',
      args: ['0|1'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: ['org.kohsuke.stapler.HttpResponses'],
      paths: ['html', 'literalHtml'],
      sinkKind: 'xss',
      args: ['0'],
      what: 'the HTML response',
    },
    {
      roots: ['org.kohsuke.stapler.HttpResponses'],
      paths: ['staticResource'],
      sinkKind: 'ssrf',
      args: ['0'],
      what: 'the URL of a request',
    },
    {
      roots: ['org.kohsuke.stapler.StaplerResponse', 'org.kohsuke.stapler.StaplerResponse2'],
      paths: ['forward'],
      sinkKind: 'path-traversal',
      args: ['1'],
      what: 'the page to show',
    },
  ],
}
