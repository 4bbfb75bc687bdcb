import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const WHAT = 'a template'
const SINK_KIND = 'template-injection'
const THYMELEAF = [
  'org.thymeleaf.ITemplateEngine',
  'org.thymeleaf.TemplateEngine',
  'org.thymeleaf.spring5.SpringTemplateEngine',
  'org.thymeleaf.spring6.SpringTemplateEngine',
]
const VELOCITY = inPackage('org.apache.velocity', ['app.Velocity', 'app.VelocityEngine'])
const GROOVY = inPackage('groovy.text', [
  'GStringTemplateEngine',
  'SimpleTemplateEngine',
  'StreamingTemplateEngine',
  'TemplateEngine',
  'XmlTemplateEngine',
  'markup.MarkupTemplateEngine',
])

/** Template engines. */
export const TEMPLATES: LibraryModel = {
  supertypes: [
    { types: GROOVY, parents: ['groovy.text.TemplateEngine'] },
    { types: THYMELEAF, parents: ['org.thymeleaf.TemplateEngine'] },
  ],
  types: [
    {
      roots: ['com.mitchellbosecke.pebble.PebbleEngine.Builder', 'io.pebbletemplates.pebble.PebbleEngine.Builder'],
      paths: ['build'],
      returns: 'com.mitchellbosecke.pebble.PebbleEngine',
    },
    { roots: ['freemarker.template.Configuration'], paths: ['getTemplate'], returns: 'freemarker.template.Template' },
  ],
  sinks: [
    {
      roots: ['freemarker.template.Template'],
      paths: ['self'],
      arity: [2, 4],
      sinkKind: SINK_KIND,
      args: ['1'],
      what: WHAT,
    },
    {
      roots: ['freemarker.template.Template'],
      paths: ['self'],
      arity: [3, 6],
      sinkKind: SINK_KIND,
      args: ['2'],
      what: WHAT,
    },
    {
      roots: ['freemarker.cache.StringTemplateLoader'],
      paths: ['putTemplate'],
      sinkKind: SINK_KIND,
      args: ['1'],
      what: WHAT,
    },
    { roots: VELOCITY, paths: ['evaluate'], sinkKind: SINK_KIND, args: ['3'], what: WHAT },
    { roots: VELOCITY, paths: ['mergeTemplate'], sinkKind: SINK_KIND, args: ['0'], what: WHAT, confidence: 'medium' },
    {
      roots: [
        'org.apache.velocity.runtime.RuntimeInstance',
        'org.apache.velocity.runtime.RuntimeServices',
        'org.apache.velocity.runtime.RuntimeSingleton',
      ],
      paths: ['parse'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['org.apache.velocity.runtime.RuntimeInstance', 'org.apache.velocity.runtime.RuntimeServices'],
      paths: ['evaluate'],
      sinkKind: SINK_KIND,
      args: ['3'],
      what: WHAT,
    },
    {
      roots: inPackage('org.apache.velocity.runtime.resource.util', [
        'StringResourceRepository',
        'StringResourceRepositoryImpl',
      ]),
      paths: ['putStringResource'],
      sinkKind: SINK_KIND,
      args: ['1'],
      what: WHAT,
    },
    {
      roots: ['org.thymeleaf.TemplateEngine'],
      paths: ['process', 'processThrottled'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['com.mitchellbosecke.pebble.PebbleEngine', 'io.pebbletemplates.pebble.PebbleEngine'],
      paths: ['getLiteralTemplate', 'getTemplate'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['com.hubspot.jinjava.Jinjava'],
      paths: ['render', 'renderForResult'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['**'],
      paths: ['render', 'renderForResult'],
      receiver: /jinjava/i,
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    { roots: ['groovy.text.TemplateEngine'], paths: ['createTemplate'], sinkKind: SINK_KIND, args: ['0'], what: WHAT },
    {
      roots: ['com.github.mustachejava.DefaultMustacheFactory', 'com.github.mustachejava.MustacheFactory'],
      paths: ['compile'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
      confidence: 'medium',
    },
    {
      roots: ['com.github.jknack.handlebars.Handlebars'],
      paths: ['compileInline'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['com.samskivert.mustache.Mustache.Compiler'],
      paths: ['**.compile'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
      confidence: 'medium',
    },
    {
      roots: ['org.antlr.stringtemplate.StringTemplate', 'org.stringtemplate.v4.ST'],
      paths: ['self'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
      confidence: 'medium',
    },
    {
      roots: ['org.apache.commons.jelly.JellyContext', 'org.beetl.core.GroupTemplate'],
      paths: ['getTemplate', 'runScript'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['org.apache.commons.text.StringSubstitutor'],
      paths: ['createInterpolator.replace'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: 'text with look-ups',
    },
    {
      roots: ['jakarta.validation.ConstraintValidatorContext', 'javax.validation.ConstraintValidatorContext'],
      paths: ['**.buildConstraintViolationWithTemplate'],
      sinkKind: 'expression-injection',
      args: ['0'],
      what: 'a template that is evaluated',
    },
    {
      roots: ['**'],
      paths: ['buildConstraintViolationWithTemplate'],
      sinkKind: 'expression-injection',
      args: ['0'],
      what: 'a template that is evaluated',
    },
  ],
  propagators: [{ roots: ['org.thymeleaf.TemplateSpec'], paths: ['self'], from: ['0'] }],
  handlers: [
    {
      by: 'parent',
      of: ['jakarta.validation.ConstraintValidator', 'javax.validation.ConstraintValidator'],
      methods: /^isValid$/,
      params: [
        { origin: 'remote', label: 'a value to validate' },
        { api: 'javax.validation.ConstraintValidatorContext' },
      ],
    },
  ],
}
