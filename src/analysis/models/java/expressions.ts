import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const EXPRESSION = 'expression-injection'
const CODE = 'code-injection'
const WHAT = 'an expression that is evaluated'
const SCRIPT = 'a script that is run'
const SPEL = 'org.springframework.expression'
const SPEL_EXPRESSIONS = [`${SPEL}.Expression`, `${SPEL}.spel.standard.SpelExpression`]
const SPEL_PARSERS = inPackage(SPEL, [
  'ExpressionParser',
  'common.TemplateAwareExpressionParser',
  'spel.standard.SpelExpressionParser',
])
const JEXL = ['org.apache.commons.jexl2', 'org.apache.commons.jexl3']
const JEXL_ENGINES = JEXL.flatMap((name) => inPackage(name, ['JexlEngine', 'JxltEngine', 'UnifiedJEXL']))
const JEXL_PARTS = JEXL.flatMap((name) =>
  inPackage(name, [
    'Expression',
    'JexlExpression',
    'JexlScript',
    'JxltEngine.Expression',
    'JxltEngine.Template',
    'Script',
    'UnifiedJEXL.Expression',
    'UnifiedJEXL.Template',
  ]),
)
const JEXL_PART = 'org.apache.commons.jexl3.JexlExpression'
const OGNL = 'ognl.Ognl'
const OGNL_TREES = ['ognl.Node', 'ognl.SimpleNode', 'ognl.enhance.ExpressionAccessor', 'org.apache.commons.ognl.Node']
const OGNL_UTIL = inPackage('com.opensymphony.xwork2', [
  'ognl.OgnlReflectionProvider',
  'ognl.OgnlUtil',
  'ognl.OgnlValueStack',
  'util.OgnlTextParser',
  'util.TextParseUtil',
  'util.ValueStack',
  'util.reflection.ReflectionProvider',
])
const MVEL = ['org.mvel.MVEL', 'org.mvel2.MVEL']
const MVEL_PARTS = [
  ...inPackage('org.mvel2', [
    'compiler.Accessor',
    'compiler.CompiledAccExpression',
    'compiler.CompiledExpression',
    'compiler.ExecutableStatement',
    'jsr223.MvelCompiledScript',
  ]),
  'javax.script.CompiledScript',
]
const SHELL = 'groovy.lang.GroovyShell'
const SANDBOX_OFF = { arg: 'this', fact: 'sandboxed', holds: false } as const

/** Expression languages and scripts: SpEL, OGNL, MVEL, JEXL, EL, Groovy, JSR 223, BeanShell, Rhino. */
export const EXPRESSIONS: LibraryModel = {
  reaches: [
    {
      names: [
        'ELProcessor',
        'GroovyClassLoader',
        'GroovyShell',
        'ScriptEngine',
        'ScriptEngineManager',
        'SpelExpressionParser',
      ],
      reaches: 'evaluation',
    },
  ],
  supertypes: [
    { types: SPEL_PARSERS, parents: [`${SPEL}.ExpressionParser`] },
    { types: SPEL_EXPRESSIONS, parents: [`${SPEL}.Expression`] },
    {
      types: ['org.apache.groovy.jsr223.GroovyScriptEngineImpl', 'org.mvel2.jsr223.MvelScriptEngine'],
      parents: ['javax.script.ScriptEngine'],
    },
  ],
  types: [
    {
      roots: ['org.mozilla.javascript.Context', 'org.mozilla.javascript.ContextFactory'],
      paths: ['enter', 'enterContext', 'getCurrentContext'],
      returns: 'org.mozilla.javascript.Context',
    },
    {
      roots: ['org.graalvm.polyglot.Context'],
      paths: ['**.build', 'create'],
      returns: 'org.graalvm.polyglot.Context',
    },
    { roots: SPEL_PARSERS, paths: ['parseExpression', 'parseRaw'], returns: `${SPEL}.Expression` },
    {
      roots: [`${SPEL}.spel.support.SimpleEvaluationContext`],
      paths: ['forPropertyAccessors', 'forReadOnlyDataBinding', 'forReadWriteDataBinding'],
      returns: `${SPEL}.spel.support.SimpleEvaluationContext.Builder`,
    },
    {
      roots: [`${SPEL}.spel.support.SimpleEvaluationContext.Builder`],
      paths: ['build'],
      returns: `${SPEL}.spel.support.SimpleEvaluationContext`,
    },
    {
      roots: [`${SPEL}.spel.support.SimpleEvaluationContext.Builder`],
      paths: ['withInstanceMethods', 'withMethodResolvers', 'withRootObject'],
      returns: 'this',
    },
    {
      roots: ['org.apache.commons.jexl3.JexlBuilder'],
      paths: ['create'],
      returns: 'org.apache.commons.jexl3.JexlEngine',
    },
    {
      roots: ['org.apache.commons.jexl3.JexlBuilder'],
      paths: ['cache', 'debug', 'namespaces', 'permissions', 'sandbox', 'silent', 'strict', 'uberspect'],
      returns: 'this',
    },
    { roots: JEXL_ENGINES, paths: ['createExpression', 'createScript', 'createTemplate', 'parse'], returns: JEXL_PART },
    { roots: JEXL_ENGINES, paths: ['createJxltEngine'], returns: 'org.apache.commons.jexl3.JxltEngine' },
    { roots: JEXL_PARTS, paths: ['callable'], returns: `${JEXL_PART}.Callable` },
    {
      roots: [OGNL, 'org.apache.commons.ognl.Ognl'],
      paths: ['compileExpression', 'parseExpression'],
      returns: 'ognl.Node',
    },
    { roots: ['ognl.Node'], paths: ['getAccessor'], returns: 'ognl.enhance.ExpressionAccessor' },
    {
      roots: ['javax.script.ScriptEngineManager'],
      paths: ['getEngineByExtension', 'getEngineByMimeType', 'getEngineByName'],
      returns: 'javax.script.ScriptEngine',
    },
    {
      roots: ['javax.script.Compilable', 'javax.script.ScriptEngine'],
      paths: ['compile', 'compiledScript'],
      returns: 'javax.script.CompiledScript',
    },
    {
      roots: ['org.mvel2.compiler.ExpressionCompiler'],
      paths: ['compile'],
      returns: 'org.mvel2.compiler.CompiledExpression',
    },
    { roots: MVEL, paths: ['compileExpression'], returns: 'org.mvel2.compiler.CompiledExpression' },
    { roots: javaxAndJakarta(['el.ExpressionFactory']), paths: ['newInstance'], returns: 'javax.el.ExpressionFactory' },
    { roots: [SHELL], paths: ['parse'], returns: 'groovy.lang.Script' },
    { roots: ['jdk.jshell.JShell'], paths: ['create'], returns: 'jdk.jshell.JShell' },
  ],
  sinks: [
    {
      roots: SPEL_EXPRESSIONS,
      paths: ['getValue', 'getValueType', 'getValueTypeDescriptor', 'isWritable', 'setValue'],
      sinkKind: EXPRESSION,
      args: ['this'],
      what: WHAT,
      when: [{ arg: '0', isNot: `type:${SPEL}.spel.support.SimpleEvaluationContext` }],
    },
    {
      roots: JEXL_PARTS,
      paths: ['evaluate', 'execute', 'prepare'],
      sinkKind: EXPRESSION,
      args: ['this'],
      what: WHAT,
      when: [SANDBOX_OFF],
    },
    {
      roots: [`${JEXL_PART}.Callable`],
      paths: ['call'],
      sinkKind: EXPRESSION,
      args: ['this'],
      what: WHAT,
      when: [SANDBOX_OFF],
    },
    {
      roots: JEXL_ENGINES,
      paths: ['getProperty', 'setProperty'],
      sinkKind: EXPRESSION,
      args: ['1'],
      what: WHAT,
      when: [SANDBOX_OFF],
    },
    {
      roots: JEXL_ENGINES,
      paths: ['getProperty', 'setProperty'],
      sinkKind: EXPRESSION,
      args: ['2'],
      what: WHAT,
      when: [SANDBOX_OFF],
      arity: [3, 4],
    },
    {
      roots: [OGNL, 'org.apache.commons.ognl.Ognl'],
      paths: ['getValue', 'setValue'],
      sinkKind: EXPRESSION,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: OGNL_TREES,
      paths: ['get', 'getValue', 'set', 'setValue'],
      sinkKind: EXPRESSION,
      args: ['this'],
      what: WHAT,
    },
    {
      roots: OGNL_UTIL,
      paths: ['callMethod', 'compile', 'evaluate', 'findString', 'findValue', 'getValue', 'setParameter', 'setValue'],
      sinkKind: EXPRESSION,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: OGNL_UTIL,
      paths: ['getField', 'getGetMethod', 'getSetMethod'],
      sinkKind: EXPRESSION,
      args: ['1'],
      what: WHAT,
      confidence: 'medium',
    },
    {
      roots: ['com.opensymphony.xwork2.util.TextParseUtil'],
      paths: ['translateVariables', 'translateVariablesCollection'],
      sinkKind: EXPRESSION,
      args: ['0|1'],
      what: WHAT,
    },
    {
      roots: MVEL,
      paths: ['eval', 'evalToBoolean', 'executeAllExpression', 'executeExpression', 'executeSetExpression'],
      sinkKind: EXPRESSION,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: MVEL_PARTS,
      paths: ['eval', 'getDirectValue', 'getValue'],
      sinkKind: EXPRESSION,
      args: ['this'],
      what: WHAT,
    },
    {
      roots: ['org.mvel2.templates.TemplateRuntime'],
      paths: ['eval', 'execute'],
      sinkKind: EXPRESSION,
      args: ['0'],
      what: WHAT,
    },
    { roots: ['org.mvel2.MVELRuntime'], paths: ['execute'], sinkKind: EXPRESSION, args: ['1'], what: WHAT },
    {
      roots: ['org.mvel2.jsr223.MvelScriptEngine'],
      paths: ['evaluate'],
      sinkKind: EXPRESSION,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: javaxAndJakarta(['el.ExpressionFactory']),
      paths: ['createMethodExpression', 'createValueExpression'],
      sinkKind: EXPRESSION,
      args: ['1'],
      what: WHAT,
    },
    {
      roots: javaxAndJakarta(['el.ELProcessor']),
      paths: ['eval', 'getValue', 'setValue', 'setVariable'],
      sinkKind: EXPRESSION,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: javaxAndJakarta(['servlet.jsp.el.ExpressionEvaluator']),
      paths: ['evaluate', 'parseExpression'],
      sinkKind: EXPRESSION,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['com.googlecode.aviator.AviatorEvaluator', 'com.ql.util.express.ExpressRunner'],
      paths: ['compile', 'execute'],
      sinkKind: EXPRESSION,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['javax.faces.application.Application'],
      paths: ['createMethodBinding', 'createValueBinding', 'evaluateExpressionGet'],
      sinkKind: EXPRESSION,
      args: ['0|1'],
      what: WHAT,
    },

    { roots: [SHELL], paths: ['evaluate', 'parse', 'run'], sinkKind: CODE, args: ['0'], what: SCRIPT },
    { roots: ['groovy.lang.GroovyClassLoader'], paths: ['parseClass'], sinkKind: CODE, args: ['0'], what: SCRIPT },
    { roots: ['groovy.util.Eval'], paths: ['me'], arity: [1, 1], sinkKind: CODE, args: ['0'], what: SCRIPT },
    { roots: ['groovy.util.Eval'], paths: ['me'], arity: [3, 3], sinkKind: CODE, args: ['2'], what: SCRIPT },
    { roots: ['groovy.util.Eval'], paths: ['x'], sinkKind: CODE, args: ['1'], what: SCRIPT },
    { roots: ['groovy.util.Eval'], paths: ['xy'], sinkKind: CODE, args: ['2'], what: SCRIPT },
    { roots: ['groovy.util.Eval'], paths: ['xyz'], sinkKind: CODE, args: ['3'], what: SCRIPT },
    {
      roots: ['groovy.util.GroovyScriptEngine'],
      paths: ['createScript', 'loadScriptByName', 'run'],
      sinkKind: CODE,
      args: ['0'],
      what: SCRIPT,
    },
    {
      roots: inPackage('org.codehaus.groovy', ['control.CompilationUnit', 'tools.javac.JavaAwareCompilationUnit']),
      paths: ['compile'],
      sinkKind: CODE,
      args: ['this'],
      what: SCRIPT,
    },
    { roots: ['javax.script.ScriptEngine'], paths: ['compile', 'eval'], sinkKind: CODE, args: ['0'], what: SCRIPT },
    { roots: ['bsh.Interpreter'], paths: ['eval', 'source'], sinkKind: CODE, args: ['0'], what: SCRIPT },
    {
      roots: [
        'org.springframework.scripting.bsh.BshScriptEvaluator',
        'org.springframework.scripting.groovy.GroovyScriptEvaluator',
        'org.springframework.scripting.support.StandardScriptEvaluator',
      ],
      paths: ['evaluate'],
      sinkKind: CODE,
      args: ['0'],
      what: SCRIPT,
    },
    {
      roots: ['org.mozilla.javascript.Context'],
      paths: ['compileFunction', 'compileReader', 'compileString', 'evaluateReader', 'evaluateString'],
      sinkKind: CODE,
      args: ['1'],
      what: SCRIPT,
    },
    {
      roots: ['jdk.jshell.JShell', 'jdk.jshell.SourceCodeAnalysis'],
      paths: ['eval', 'wrappers'],
      sinkKind: CODE,
      args: ['0'],
      what: SCRIPT,
    },
    {
      roots: ['org.python.util.PythonInterpreter'],
      paths: ['compile', 'eval', 'exec', 'execfile'],
      sinkKind: CODE,
      args: ['0'],
      what: SCRIPT,
    },
    {
      roots: ['org.jruby.embed.ScriptingContainer'],
      paths: ['parse', 'runScriptlet'],
      sinkKind: CODE,
      args: ['0'],
      what: SCRIPT,
    },
    { roots: ['org.graalvm.polyglot.Context'], paths: ['eval'], sinkKind: CODE, args: ['0', '1'], what: SCRIPT },
    {
      roots: [
        'org.codehaus.janino.ExpressionEvaluator',
        'org.codehaus.janino.ScriptEvaluator',
        'org.codehaus.janino.SimpleCompiler',
      ],
      paths: ['cook', 'self'],
      sinkKind: CODE,
      args: ['0'],
      what: SCRIPT,
    },
    { roots: ['org.luaj.vm2.Globals'], paths: ['load'], sinkKind: CODE, args: ['0'], what: SCRIPT },
    {
      roots: ['javassist.CtClass', 'javassist.CtMethod'],
      paths: ['insertAfter', 'insertBefore', 'setBody'],
      sinkKind: CODE,
      args: ['0'],
      what: SCRIPT,
      confidence: 'medium',
    },
  ],
  propagators: [
    { roots: SPEL_PARSERS, paths: ['parseExpression', 'parseRaw'], from: ['0'] },
    { roots: JEXL_ENGINES, paths: ['createExpression', 'createScript', 'createTemplate', 'parse'], from: ['0', '1'] },
    { roots: [OGNL, 'org.apache.commons.ognl.Ognl'], paths: ['parseExpression'], from: ['0'] },
    { roots: [OGNL, 'org.apache.commons.ognl.Ognl'], paths: ['compileExpression'], from: ['2'] },
    { roots: ['ognl.enhance.ExpressionAccessor'], paths: ['setExpression'], from: ['0'], to: 'this' },
    { roots: MVEL, paths: ['compileExpression', 'compileSetExpression'], from: ['0'] },
    {
      roots: inPackage('org.mvel2', [
        'compiler.CompiledAccExpression',
        'compiler.ExpressionCompiler',
        'jsr223.MvelCompiledScript',
        'templates.TemplateCompiler',
      ]),
      paths: ['self'],
      from: ['*'],
    },
    { roots: ['org.mvel2.templates.TemplateCompiler'], paths: ['compileTemplate'], from: ['0'] },
    {
      roots: ['javax.script.Compilable', 'javax.script.ScriptEngine'],
      paths: ['compile', 'compiledScript'],
      from: ['0'],
    },
    { roots: ['groovy.lang.GroovyCodeSource'], paths: ['self'], from: ['0'] },
    {
      roots: [
        'org.codehaus.groovy.control.CompilationUnit',
        'org.codehaus.groovy.tools.javac.JavaAwareCompilationUnit',
      ],
      paths: ['addSource'],
      arity: [1, 1],
      from: ['0'],
      to: 'this',
    },
    {
      roots: [
        'org.codehaus.groovy.control.CompilationUnit',
        'org.codehaus.groovy.tools.javac.JavaAwareCompilationUnit',
      ],
      paths: ['addSource'],
      arity: [2, 2],
      from: ['1'],
      to: 'this',
    },
    { roots: ['org.codehaus.groovy.control.SourceUnit'], paths: ['create'], from: ['1'] },
    { roots: ['org.codehaus.groovy.control.SourceUnit'], paths: ['self'], arity: [5, 5], from: ['1'] },
    { roots: ['org.codehaus.groovy.control.SourceUnit'], paths: ['self'], arity: [4, 4], from: ['0'] },
    { roots: ['org.codehaus.groovy.control.io.StringReaderSource'], paths: ['self'], from: ['0'] },
  ],
  facts: [
    {
      roots: ['org.apache.commons.jexl3.JexlBuilder'],
      paths: ['permissions', 'sandbox', 'uberspect'],
      fact: 'sandboxed',
    },
    {
      roots: ['org.apache.commons.jexl2.JexlEngine'],
      paths: ['self'],
      arity: [4, 4],
      fact: 'sandboxed',
      on: 'return',
      when: [{ arg: '0', isNot: null }],
    },
    {
      roots: ['org.apache.commons.jexl2.UnifiedJEXL'],
      paths: ['self'],
      fact: 'sandboxed',
      on: 'return',
      when: [{ arg: '0', fact: 'sandboxed', holds: true }],
    },
  ],
  inherits: [
    {
      roots: ['org.apache.commons.jexl3.JexlBuilder'],
      paths: ['cache', 'create', 'debug', 'namespaces', 'sandbox', 'silent', 'strict', 'uberspect'],
      from: ['this'],
    },
    {
      roots: JEXL_ENGINES,
      paths: ['createExpression', 'createJxltEngine', 'createScript', 'createTemplate', 'parse'],
      from: ['this'],
    },
    { roots: JEXL_PARTS, paths: ['callable'], from: ['this'] },
  ],
}
